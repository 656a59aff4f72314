// A visitor's prerendered page keeps its scripts in a template. This script loads them when the page is complete, so that
// they delay neither its text nor its pictures, or at the first sign that somebody wants to use it.
(() => {
  const later = document.getElementById('late-scripts');
  if (!later) return;
  /** A picture that never comes must not keep the page from working. */
  const PATIENCE_MS = 3_000;
  const SIGNS = ['pointerdown', 'keydown', 'focusin'];

  /** The browser does not fetch a failed script again before a reload. */
  const offerReload = () => {
    document.documentElement.removeAttribute('data-waits');
    const link = Object.assign(document.createElement('a'), { href: '', textContent: 'Reload' });
    const message = Object.assign(document.createElement('p'), { role: 'alert' });
    message.style.cssText = 'margin: 0; padding: 12px 16px; text-align: center';
    message.append('This page could not be loaded completely. ', link);
    document.body.prepend(message);
  };

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
  // The page is hidden until its scripts have rendered it anew.
  if (document.documentElement.hasAttribute('data-waits')) return start();
  for (const sign of SIGNS) addEventListener(sign, start);
  // After the next frame, because the last picture may not be painted yet. A tab in the background has no frames.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  setTimeout(start, PATIENCE_MS);
})();
