import { addBlocker, type Blocker, createPortalHistory, type Navigation } from './portal-history';

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const end of cleanUp.splice(0)) end();
});

/** Opens / and then /profile. Returns the history and the list of paths that it has reported. */
function openHistory() {
  window.history.replaceState(null, '', '/');
  const history = createPortalHistory();
  const shown: string[] = [];
  cleanUp.push(history.listen(({ location }) => shown.push(location.pathname)));
  history.push('/profile');
  return { history, shown };
}

const popState = () =>
  new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));

function blockAll(onBlocked: Blocker['onBlocked'] = () => undefined) {
  const blocked: Navigation[] = [];
  const remove = addBlocker({
    blocks: () => true,
    onBlocked: (navigation) => {
      blocked.push(navigation);
      onBlocked(navigation);
    },
  });
  cleanUp.push(remove);
  return blocked;
}

test('a blocked link changes neither the page nor the URL, and `proceed` opens the link', () => {
  const { history, shown } = openHistory();
  const blocked = blockAll();
  history.push('/about', { from: 'link' });
  expect(blocked).toMatchObject([{ action: 'PUSH', from: '/profile', to: '/about' }]);
  expect(window.location.pathname).toBe('/profile');
  expect(shown).toEqual(['/profile']);
  blocked[0]?.proceed();
  expect(window.location.pathname).toBe('/about');
  expect(history.location.state).toEqual({ from: 'link' });
  expect(shown).toEqual(['/profile', '/about']);
});

test('a navigation to the current URL asks no blocker', () => {
  const { history, shown } = openHistory();
  const blocked = blockAll();
  history.push('/profile', { from: 'dialog' });
  expect(blocked).toEqual([]);
  expect(history.location.state).toEqual({ from: 'dialog' });
  expect(shown).toEqual(['/profile', '/profile']);
});

test('if browser Back is blocked, the URL is restored before the blocker is called, and `proceed` goes back', async () => {
  const { history, shown } = openHistory();
  const addresses: string[] = [];
  const blocked = blockAll(() => addresses.push(window.location.pathname));
  history.go(-1);
  await popState();
  expect(blocked).toEqual([]);
  await popState();
  expect(blocked).toMatchObject([{ action: 'POP', from: '/profile', to: '/' }]);
  expect(addresses).toEqual(['/profile']);
  expect(shown).toEqual(['/profile']);
  blocked[0]?.proceed();
  await popState();
  expect(window.location.pathname).toBe('/');
  expect(shown).toEqual(['/profile', '/']);
  expect(blocked).toHaveLength(1);
});

test('`proceed` allows one navigation, and the next one is blocked again', () => {
  const { history } = openHistory();
  const blocked = blockAll();
  history.push('/about');
  blocked[0]?.proceed();
  history.push('/login');
  expect(window.location.pathname).toBe('/about');
  expect(blocked).toMatchObject([{ to: '/about' }, { from: '/about', to: '/login' }]);
});

test('the last added blocker decides about a navigation; after its removal, the previous blocker decides', () => {
  const { history } = openHistory();
  const blocked = blockAll();
  const removeLast = addBlocker({ blocks: () => false, onBlocked: () => undefined });
  history.push('/about');
  expect(window.location.pathname).toBe('/about');
  removeLast();
  history.push('/login');
  expect(window.location.pathname).toBe('/about');
  expect(blocked).toHaveLength(1);
});
