// Shows the offline page when there is no connection. It caches that page and its files only. It never stores
// the API's answers, and leaves everything else to the browser's cache. The URL of this script contains a hash of
// the society's branding, so each branding has its own cache.
const CACHE = `offline-1${location.search}`;
const KEPT = ['/offline.html', '/offline.js', '/color-scheme.js', '/brand/mark'];

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(KEPT.map((path) => new Request(path, { cache: 'reload' }))))
      .then(() => skipWaiting()),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET' || /^\/api(\/|$)/i.test(pathname)) return;
  const fallback = request.mode === 'navigate' ? '/offline.html' : KEPT.find((path) => path === pathname);
  if (!fallback) return;
  event.respondWith(fetch(request).catch(() => caches.match(fallback)));
});
