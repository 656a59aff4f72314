// A visitor's prerendered page keeps its scripts in a template. This script loads them when the page is complete, so
// that they delay neither its text nor its pictures. The first press, key or focus loads them earlier.
(() => {
  const later = document.getElementById('late-scripts');
  /** Loads the scripts after this time even if a picture is still missing. */
  const PATIENCE_MS = 3_000;
  const SIGNS = ['pointerdown', 'keydown', 'focusin'];

  /** Offers a reload, because the browser does not fetch a failed script again without one. */
  const offerReload = () => {
    document.documentElement.removeAttribute('data-waits');
    const link = Object.assign(document.createElement('a'), { href: '', textContent: 'Reload' });
    const message = Object.assign(document.createElement('p'), { role: 'alert' });
    message.style.cssText = 'margin: 0; padding: 12px 16px; text-align: center';
    message.append('This page could not be loaded completely. ', link);
    document.body.prepend(message);
  };

  // Every other page, such as the frame of a member's page, loads its scripts at once.
  if (!later) {
    document.querySelector('script[type=module]')?.addEventListener('error', offerReload);
    return;
  }

  const start = async () => {
    if (!later.isConnected) return;
    for (const sign of SIGNS) removeEventListener(sign, start);
    later.replaceWith(later.content);
    try {
      // Each script runs in its own task, so that none blocks the page for long.
      for (const script of later.dataset.order.split(' ')) await import(script);
    } catch {
      offerReload();
    }
  };
  // A hidden page has nothing to show before its scripts have run, so load them at once.
  if (document.documentElement.hasAttribute('data-waits')) return start();
  for (const sign of SIGNS) addEventListener(sign, start);
  // Wait for the next frame, because the last picture may not be painted yet. A tab in the background has no frames:
  // the timer below starts its scripts.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  setTimeout(start, PATIENCE_MS);
})();
