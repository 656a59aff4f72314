// Asks for the signed-in member while the page's scripts load. api/client.ts takes the answer. If the storage or the
// request fails, or the page was faster, the page asks itself.
(() => {
  try {
    const token = localStorage.getItem('token');
    if (!token || 'earlySession' in window) return;
    const authorization = `Bearer ${token}`;
    const headers = { Accept: 'application/json', Authorization: authorization };
    // Reads the answer at once: a body that nobody reads keeps its connection open.
    const answer = fetch('/api/profile', { headers }).then(
      async (response) => new Response(await response.blob(), response),
    );
    answer.catch(() => undefined);
    window.earlySession = { authorization, answer };
  } catch {
    // A blocked storage has no token.
  }
})();
