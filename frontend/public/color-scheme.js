// Runs before anything is painted, so that a dark page never flashes white. A file of its own because the
// content policy allows no inline scripts; the keys and the attribute are those of the theme.
(() => {
  let mode = 'system';
  let token = null;
  try {
    mode = localStorage.getItem('mui-mode') ?? mode;
    token = localStorage.getItem('token');
  } catch {
    // Storage may be blocked: the system's choice stands.
  }
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  // A prerendered page shows what a visitor sees; whoever is signed in waits for one of their own.
  if (token) document.documentElement.setAttribute('data-session', 'stored');
})();
