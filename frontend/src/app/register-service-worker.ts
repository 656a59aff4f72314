import { whenPageLoaded } from '../ui/on-demand';

/**
 * Registers the service worker with the offline page; see public/service-worker.js. A new look of the society
 * has a new version, and so a new worker, which caches that page again.
 */
export function registerServiceWorker(version = ''): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenPageLoaded(() => {
    // The portal works without it, except offline. Private windows may refuse it.
    navigator.serviceWorker.register(`/service-worker.js?${version}`).catch(() => undefined);
  });
}
