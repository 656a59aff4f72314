// Asks for the signed-in member while the page's scripts load. api/client.ts takes the answer. If the storage or the
// request fails, the page asks itself.
(() => {
  try {
    const token = localStorage.getItem('token');
    if (!token) return;
    const authorization = `Bearer ${token}`;
    const answer = fetch('/api/profile', {
      headers: { Accept: 'application/json', Authorization: authorization },
    });
    answer.catch(() => undefined);
    window.earlySession = { authorization, answer };
  } catch {
    // A blocked storage has no token.
  }
})();
