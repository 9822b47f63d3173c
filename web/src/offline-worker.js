// The service worker: after the first load everything works without a network, and the server's notices are shown. The build puts VERSION and FILES, the
// list of all its files but the engine's networks and endgame tables, before this text. Those are kept from the first time that they are wanted. Each version has a store of its own. A new one waits until no tab of the old one
// is left, or until somebody on a page asks it to take over; the stores of old versions go when no tab can need them.
/* global VERSION, FILES */
const store = `tablut-${VERSION}`;
/** How long a page may take to come from the server, in milliseconds, before the one that is kept is shown. */
const PATIENCE = 4_000;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(store).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const { kind, file } = event.data;
  if (kind === 'take over') event.waitUntil(self.skipWaiting());
  if (kind === 'has') event.ports[0].postMessage(FILES.some((own) => new URL(own, self.location.href).pathname === file));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  // What is asked of a server's games is never kept.
  if (request.url.startsWith(new URL('api/', self.location.href).href)) return;
  const fresh = () => fetch(request);
  if (request.mode === 'navigate') {
    // Every page is the same file. It is asked for anew, so that a reload brings the newest; our own takes the place of what
    // stands before a server that is away, and of what does not come.
    const own = () => caches.open(store).then((cache) => cache.match('./'));
    const newest = fresh().then(async (answer) => (answer.status >= 500 && (await own())) || answer, own);
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(async () => (await own()) ?? newest);
    event.respondWith(Promise.race([newest, late]));
    event.waitUntil(tidy());
    return;
  }
  // Names of built files change with their contents: what is in a store is right, that of another version's tab too.
  const kept = () => caches.match(request, { ignoreSearch: true });
  const other = /\.(network|tables)$/.test(new URL(request.url).pathname) ? () => keep(request.url) : fresh;
  event.respondWith(kept().then((response) => response ?? other()));
});

// What the server tells this browser while no page shows it.
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.address));
});

// The browser has another address at its push service from now on.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain()));

/** All tabs of the site. */
const tabs = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
/** The tab that shows an address, wherever in it one is. */
const isAt = (address) => (tab) => tab.url.split(/[?#]/, 1)[0] === address;

/** Shows a notice about a game, unless the game is there to be seen. */
async function show({ title, body, game, language }) {
  const address = new URL(`game/${encodeURIComponent(game)}`, self.location.href).href;
  if ((await tabs()).filter(isAt(address)).some(({ visibilityState }) => visibilityState === 'visible')) return;
  const icon = new URL('icons/icon-192.png', self.location.href).href;
  // One about the same game takes the place of the one before.
  await self.registration.showNotification(title, { body, lang: language, icon, tag: game, renotify: true, data: { address } });
}

/** Opens a game where it is open already, or in a tab of its own. */
async function open(address) {
  const tab = (await tabs()).find(isAt(address));
  await (tab ? tab.focus() : self.clients.openWindow(address));
}

/** Tells the server where this browser is told something now, if it was to be. */
async function subscribeAgain() {
  const at = (path) => new URL(`api/account/notices${path}`, self.location.href);
  const { push } = await (await fetch(at(''))).json();
  if (!push?.here) return;
  const subscription = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push.key });
  const { endpoint, keys } = subscription.toJSON();
  const body = JSON.stringify({ endpoint, keys, language: push.language });
  await fetch(at('/push'), { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

/** Fetches a file into the store; where that has no room, the file is there for this time. */
async function keep(file) {
  try {
    const cache = await caches.open(store);
    await cache.addAll([file]);
    return await cache.match(file);
  } catch {
    return fetch(file);
  }
}

/** Throws the stores of other versions away, unless a tab is open that may be of one of them, or a newer worker waits. */
async function tidy() {
  if ((await tabs()).length > 0 || self.registration.waiting || self.registration.installing) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== store).map((name) => caches.delete(name)));
}
