/**
 * A page of its own for those who are offline; see public/service-worker.js. A new look of the society has a new
 * version, and so a new worker, which keeps that page anew.
 */
export function registerServiceWorker(version = ''): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // Without it the portal works as well, only not offline; private windows refuse it.
    navigator.serviceWorker.register(`/service-worker.js?${version}`).catch(() => undefined);
  });
}
