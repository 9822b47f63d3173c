// The service worker: after the first load everything works without a network. The build puts VERSION and FILES, the
// list of all its files, before this text. Each version has a store of its own; the old ones go when it takes over.
/* global VERSION, FILES */
const store = `tablut-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(store)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== store).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  // Names of built files change with their contents: what is in the store is right. The page itself is asked for anew.
  const kept = () => caches.match(request, { ignoreSearch: true });
  const fresh = () => fetch(request);
  event.respondWith(
    request.mode === 'navigate'
      ? fresh().catch(() => caches.match('./'))
      : kept().then((response) => response ?? fresh()),
  );
});
