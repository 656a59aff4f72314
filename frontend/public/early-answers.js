// Asks the API for the signed-in member and for the first data of a dashboard while the page's scripts load.
// api/client.ts uses the answers. If the browser's storage cannot be read, a request fails, or the page's scripts ran
// first, the page sends its own requests.
(() => {
  /**
   * Returns the paths of the first requests of a dashboard. The list of members is included only if the URL names the
   * tab `users` and nothing else. For a URL with filters, the dashboard's own script requests the list.
   */
  const firstRequests = ({ role }) => {
    const area = location.pathname.slice(1);
    const isAllowed = role === 'SUPERADMIN' || (role === 'ADMIN' && area === 'admin');
    if (!isAllowed || !['admin', 'superadmin'].includes(area)) return [];
    const figures = `/api/${area}/stats`;
    const members = `/api/${area}/users?sortBy=createdAt&sortOrder=desc&page=1&limit=12`;
    return location.search === '?tab=users' ? [members, figures] : [figures];
  };

  try {
    const token = localStorage.getItem('token');
    if (!token || 'earlyAnswers' in window) return;
    const authorization = `Bearer ${token}`;
    const headers = { Accept: 'application/json', Authorization: authorization };
    const answers = new Map();
    const ask = (path) => {
      // Read the body at once: an unread body keeps its connection open.
      const answer = fetch(path, { headers }).then(
        async (response) => new Response(await response.blob(), response),
      );
      answers.set(path, answer);
      return answer;
    };
    ask('/api/profile')
      .then((answer) => answer.clone().json())
      .then(({ alumni }) => Promise.all(firstRequests(alumni).map(ask)))
      .catch(() => undefined);
    window.earlyAnswers = { authorization, answers };
  } catch {
    // Without access to the storage there is no token, so request nothing.
  }
})();
