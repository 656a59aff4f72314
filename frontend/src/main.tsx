import './theme/fonts.css';
import './theme/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readPageData } from './api/page-data';
import { createQueryClient } from './api/query-client';
import { readToken } from './api/token';
import { App } from './app/App';
import { registerServiceWorker } from './app/register-service-worker';
import { routeAt } from './app/routes';
import { maintenanceQuery } from './features/maintenance/maintenance-query';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const { society, version, closed } = readPageData();
const client = createQueryClient(society);
const app = (
  <StrictMode>
    <App client={client} />
  </StrictMode>
);

// Without its script the page says so, and can be loaded again.
if (root.firstElementChild && !readToken()) hydrate(root).catch(() => renderAnew(root));
else void renderAnew(root);
registerServiceWorker(version);

async function hydrate(drawn: HTMLElement) {
  // The page's own script first: what cannot be hydrated yet hears no press, and the first update around it renders it anew.
  await routeAt(window.location.pathname)?.page.load?.();
  // In small steps: whoever scrolls or types meanwhile comes first.
  startTransition(() => {
    hydrateRoot(drawn, app);
  });
  takeUpEarlyPress();
}

/** A prerendered page is for visitors; whoever is signed in gets a page of their own. */
async function renderAnew(drawn: HTMLElement) {
  // Where the portal was closed a moment ago, nothing of it is shown before that is known again.
  if (closed) await client.prefetchQuery(maintenanceQuery);
  drawn.replaceChildren();
  document.documentElement.removeAttribute('data-session');
  createRoot(drawn).render(app);
  takeUpEarlyPress();
}

/** To early-press.js. From here on React takes presses itself, and hydrates what they are meant for at once. */
function takeUpEarlyPress() {
  window.dispatchEvent(new Event('listening'));
}
