// Notices in this browser: it is told by web push, also while no page is open.
import { settings } from '../settings.svelte';
import { asked } from './asked';

/** Whose account this browser is told about: whoever else signs in here is not told anything unless he wants to be. */
const KEY = 'tablut.notices';

/** Why this browser is not told anything, though it was asked to. */
export type Unable = 'none' | 'refused' | 'unanswered' | 'away';

/** What stands between this browser and notices, as far as that is known before it is asked. */
export function obstacle(): 'none' | 'refused' | null {
  const can = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!can) return 'none';
  return Notification.permission === 'denied' ? 'refused' : null;
}

/** The worker that shows them; nothing, where the browser keeps none for these pages. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!(await navigator.serviceWorker.getRegistration())) return null;
  return navigator.serviceWorker.ready;
}

/** Bytes in base64 for addresses, without signs to fill it up. */
export function inBase64(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Whether a subscription was made for this key of the server's. */
function isFor(subscription: PushSubscription, key: string): boolean {
  const made = subscription.options.applicationServerKey;
  return made !== null && inBase64(made) === key;
}

/** Has the browser told from now on. It has been allowed to show it. */
async function subscribe(registration: ServiceWorkerRegistration, key: string): Promise<void> {
  const before = await registration.pushManager.getSubscription();
  if (before && !isFor(before, key)) await before.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await asked.notifyHere(subscription.toJSON(), settings.language);
}

/** Asks the browser's owner, after he has clicked, and the server. Nothing, if he is told from now on. */
export async function tellHere(account: string, key: string): Promise<Unable | null> {
  const before = obstacle();
  if (before) return before;
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer === 'denied' ? 'refused' : 'unanswered';
  const registration = await worker();
  if (!registration) return 'none';
  try {
    await subscribe(registration, key);
  } catch (error) {
    // The browser cannot reach its maker's service, or has none.
    if (error instanceof DOMException) return 'away';
    throw error;
  }
  localStorage.setItem(KEY, account);
  return null;
}

/** Nothing more is told here. */
export async function forget(): Promise<void> {
  localStorage.removeItem(KEY);
  if (obstacle() === 'none') return;
  // Not `ready`, which never comes where the worker cannot be set up.
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Whether this browser is told. What the server does not know any more (it has another key, or the session is a new one), or
 * knows in another language, it is told again. */
export async function isToldHere(account: string): Promise<boolean> {
  if (localStorage.getItem(KEY) !== account || obstacle() || Notification.permission !== 'granted') return false;
  const [{ push }, registration] = await Promise.all([asked.notices(), worker()]);
  if (!push || !registration) return false;
  const subscription = await registration.pushManager.getSubscription();
  const known = subscription && isFor(subscription, push.key) && push.here && push.language === settings.language;
  if (!known) await subscribe(registration, push.key);
  return true;
}
