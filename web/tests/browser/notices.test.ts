// Notices: somebody wants to be told on his device, and is told, with no page of the game to be seen.
import { type BrowserContext, type Page, type Worker } from '@playwright/test';
import { expect, isAccessible, test } from './page';

test.use({ keepsPages: true });

const PASSWORD = 'nine Swedes and a king';

/**
 * A service of the browser's maker is out of reach for tests: what the browser would get from it is made here. A browser without a window lets nobody be
 * told anything: what its owner would answer is said here.
 */
async function withPushService(page: Page, answer: NotificationPermission): Promise<void> {
  await page.addInitScript((answer) => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => (permission = answer);
    let held: PushSubscription | null = null;
    const made = async (wanted?: PushSubscriptionOptionsInit): Promise<PushSubscription> => {
      const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const text = (bytes: ArrayBuffer | Uint8Array) =>
        btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
      const keys = { p256dh: text(await crypto.subtle.exportKey('raw', publicKey)), auth: text(crypto.getRandomValues(new Uint8Array(16))) };
      const key = String(wanted?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/');
      const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${keys.auth}`;
      return {
        endpoint,
        expirationTime: null,
        options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer },
        getKey: () => null,
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
        unsubscribe: async () => {
          held = null;
          return true;
        },
      };
    };
    PushManager.prototype.subscribe = async (wanted) => (held ??= await made(wanted));
    PushManager.prototype.getSubscription = async () => held;
  }, answer);
}

async function account(page: Page, name: string): Promise<void> {
  await page.goto('/account/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { name: 'Notices' })).toBeVisible();
}

/** Hands the worker what a push service would hand it. */
async function push(context: BrowserContext, page: Page, told: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const data = JSON.stringify(told);
  await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId: await registered, data });
}

type Notice = { title: string; body: string; tag: string; data: unknown };
/** What the worker keeps where a browser would show it. */
type Keeps = { shown: Map<string, Notice>; registration: ServiceWorkerRegistration };

/** The worker shows notices to the test instead of a person: one for each tag, the last. */
async function workerThatTells(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const keeps = globalThis as unknown as Keeps;
    keeps.shown = new Map();
    keeps.registration.showNotification = async (title, options) => {
      const { body, tag, data } = options as Notice;
      keeps.shown.set(tag, { title, body, tag, data });
    };
  });
  return worker;
}

const shown = (worker: Worker) => worker.evaluate(() => [...(globalThis as unknown as Keeps).shown.values()]);

test('a device is told once its owner wants it, until he does not', async ({ page }) => {
  await withPushService(page, 'granted');
  await account(page, 'Notice Nils');
  await page.getByRole('button', { name: 'Tell me on this device' }).press('Enter');
  await expect(page.locator('[data-notices]')).toHaveText('You are told on this device.');
  await isAccessible(page);
  const said = await page.evaluate(async () => (await fetch('/api/account/notices')).json() as Promise<unknown>);
  expect(said).toMatchObject({ push: { here: true, language: 'en' } });
  // A new session of the same browser is told too.
  const password = page.getByRole('button', { name: 'Change the password' });
  const form = page.locator('form').filter({ has: password });
  await form.getByLabel('Password as it is now').fill(PASSWORD);
  await form.getByLabel('New password').fill('sixteen Muscovites');
  await password.click();
  await expect(page.getByRole('article').getByText('The password is changed.')).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await fetch('/api/account/notices')).json() as Promise<unknown>))
    .toMatchObject({ push: { here: true } });
  await page.getByRole('button', { name: 'Tell me here no longer' }).click();
  await expect(page.getByRole('button', { name: 'Tell me on this device' })).toBeVisible();
  const then = await page.evaluate(async () => (await fetch('/api/account/notices')).json() as Promise<unknown>);
  expect(then).toMatchObject({ push: { here: false } });
});

test('a browser that may not, and one that cannot, say so', async ({ page, browser }) => {
  await withPushService(page, 'denied');
  await account(page, 'Notice Nora');
  await expect(page.locator('[data-notices]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Tell me on this device' }).click();
  await expect(page.locator('[data-notices]')).toContainText('does not let these pages tell you anything');
  await expect(page.getByRole('button', { name: 'Tell me on this device' })).toHaveCount(0);
  await isAccessible(page);

  const old = await (await browser.newContext()).newPage();
  await old.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await account(old, 'Notice Nisse');
  await expect(old.locator('[data-notices]')).toContainText('cannot tell you anything while no page is open');
  await expect(old.getByRole('button', { name: 'Tell me on this device' })).toHaveCount(0);
  await old.context().close();
});

test('the worker shows what it is told, but not of a game that is to be seen', async ({ page, context }) => {
  await page.goto('/game');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const worker = await workerThatTells(context);
  const made = await page.request.post('/api/games', { data: { rules: 'copenhagen', side: 'attackers', clock: { kind: 'per-turn', time: 3_600_000 } } });
  const { id: game } = (await made.json()) as { id: string };
  const told = { title: 'It is your turn', body: 'Against Ida, Copenhagen', game, language: 'en' };
  await push(context, page, told);
  const data = { address: new URL(`/game/${game}`, page.url()).href };
  await expect.poll(() => shown(worker)).toEqual([{ title: told.title, body: told.body, tag: game, data }]);
  // A later one about the same game takes its place.
  await push(context, page, { ...told, title: 'You have won' });
  const won = { title: 'You have won', body: told.body, tag: game, data };
  await expect.poll(() => shown(worker)).toEqual([won]);
  // Who has the game before him is told nothing of it, but of others.
  await page.goto(`/game/${game}`);
  await push(context, page, { ...told, title: 'A draw' });
  await push(context, page, { ...told, game: 'a1b2' });
  await expect.poll(async () => (await shown(worker)).map(({ title, tag }) => [tag, title])).toEqual([
    [game, won.title],
    ['a1b2', told.title],
  ]);
});
