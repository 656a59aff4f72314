// Runs before the first paint. So a dark page never flashes white, fonts do not delay the script on a slow line, and a
// signed-in member does not see the prerendered page for visitors. It is a separate file because the content policy forbids
// inline scripts.
(() => {
  let mode = 'system';
  let isOwn = false;
  try {
    mode = localStorage.getItem('mui-mode') ?? mode;
    // The keys of features/auth/login/sent-code.ts and features/registration/draft.ts.
    const begun = { '/login': 'loginCode', '/register': 'registrationDraft' }[location.pathname];
    isOwn = Boolean(localStorage.getItem('token') ?? (begun && sessionStorage.getItem(begun)));
  } catch {
    // If the storage is blocked, the system's scheme applies.
  }
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  // A prerendered page is for a new visitor. It stays hidden for a signed-in member, a form that was begun in this tab and
  // the link of a mail, until the page has rendered.
  if (isOwn || /^#\w+=/.test(location.hash)) document.documentElement.setAttribute('data-waits', '');
  // Safari and Firefox do not report the speed. They load the fonts at once.
  const isSlow = /^(slow-2g|2g|3g)$/.test(navigator.connection?.effectiveType);
  if (isSlow) document.documentElement.setAttribute('data-slow-line', '');
})();
