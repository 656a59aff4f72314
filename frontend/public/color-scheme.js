// Runs before the first paint. Sets the colour scheme, so that a dark page never flashes white. On a slow connection,
// keeps fonts from delaying the page's script. Hides a page that was prerendered for visitors from a signed-in member.
// This script is a separate file, because the content security policy forbids inline scripts.
(() => {
  let mode = 'system';
  let isOwn = false;
  try {
    mode = localStorage.getItem('mui-mode') ?? mode;
    // The storage keys of features/auth/login/sent-code.ts and features/registration/draft.ts.
    const begun = { '/login': 'loginCode', '/register': 'registrationDraft' }[location.pathname];
    isOwn = Boolean(localStorage.getItem('token') ?? (begun && sessionStorage.getItem(begun)));
  } catch {
    // If the storage is blocked, the system's scheme applies.
  }
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  // A public page is prerendered for a new visitor. In three cases base.css hides the page until React has rendered
  // other content: a member is signed in, a form was begun in this tab, or the link of a mail was opened.
  if (isOwn || /^#\w+=/.test(location.hash)) document.documentElement.setAttribute('data-waits', '');
  // Safari and Firefox do not report the speed of the connection, so they always load the fonts at once.
  const isSlow = /^(slow-2g|2g|3g)$/.test(navigator.connection?.effectiveType);
  if (isSlow) document.documentElement.setAttribute('data-slow-line', '');
})();
