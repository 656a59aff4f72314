import { whenPageLoaded } from '../ui/on-demand';

/**
 * Registers the service worker, which caches the offline page; see public/service-worker.js. `version` is a hash of the
 * society's branding. If it changes, the browser installs a new worker, which caches the offline page again.
 */
export function registerServiceWorker(version = ''): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenPageLoaded(() => {
    // Private windows may refuse the worker. The portal works without it, except offline.
    navigator.serviceWorker.register(`/service-worker.js?${version}`).catch(() => undefined);
  });
}
