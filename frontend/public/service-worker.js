// Shows a page of its own to those who are offline. It keeps that page and what belongs to it, and nothing else: the
// API's answers are never stored, and the rest is left to the browser's own cache.
// The address carries the version of the society's look.
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
