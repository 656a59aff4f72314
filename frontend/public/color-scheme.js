// Runs before the first paint, so that a dark page never flashes white and fonts do not delay the script on a slow line.
// It is a separate file because the content policy forbids inline scripts. The keys and the attributes are the theme's.
(() => {
  let mode = 'system';
  let token = null;
  try {
    mode = localStorage.getItem('mui-mode') ?? mode;
    token = localStorage.getItem('token');
  } catch {
    // If the storage is blocked, the system's scheme applies.
  }
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  // A prerendered page is the visitor's; a signed-in member waits for a rendered one.
  if (token) document.documentElement.setAttribute('data-session', 'stored');
  // Safari and Firefox do not tell. There the fonts come at once.
  const isSlow = /^(slow-2g|2g|3g)$/.test(navigator.connection?.effectiveType);
  if (isSlow) document.documentElement.setAttribute('data-slow-line', '');
})();
