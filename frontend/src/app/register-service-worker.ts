/** A page of its own for those who are offline; see public/service-worker.js. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // Without it the portal works as well, only not offline; private windows refuse it.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  });
}
