import './theme/fonts.css';
import './theme/base.css';
import './theme/forced-colours.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readPageData } from './api/page-data';
import { createQueryClient } from './api/query-client';
import { readToken } from './api/token';
import { App } from './app/App';
import { registerServiceWorker } from './app/register-service-worker';
import { routeAt } from './app/routes';
import { maintenanceQuery } from './features/maintenance/maintenance-query';
import { whenPageLoaded } from './ui/on-demand';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const { society, version, closed } = readPageData();
const client = createQueryClient(society);
const app = (
  <StrictMode>
    <App client={client} />
  </StrictMode>
);

/** The server sends the frame of a member's page, which is not hydrated. */
const isShell = root.hasAttribute('data-shell');

/** Set by color-scheme.js: the prerendered page is hidden from this reader, who may also have signed in since in another tab. */
const waits = document.documentElement.hasAttribute('data-waits') || readToken() !== null;

// If its script fails to load, the page shows a message and a reload button.
if (root.firstElementChild && !isShell && !waits) hydrate(root).catch(() => renderAnew(root));
else void renderAnew(root);
registerServiceWorker(version);
// The script has come, so the faces can come too; see base.css.
whenPageLoaded(() => document.documentElement.removeAttribute('data-slow-line'));

async function hydrate(drawn: HTMLElement) {
  // Load the page's script first: a part that is not hydrated ignores presses, and an update around it would
  // render it again.
  await routeAt(window.location.pathname)?.page.load();
  // Hydrate in a transition, so that scrolling and typing have priority.
  startTransition(() => {
    hydrateRoot(drawn, app);
  });
  takeUpEarlyPress();
}

/** For a page without prerendered content, or with content that is not for this reader. */
async function renderAnew(drawn: HTMLElement) {
  // If the page was sent during maintenance, render nothing until the state is known.
  if (closed) await client.prefetchQuery(maintenanceQuery);
  // React replaces the frame of a member's page in one step.
  if (!isShell) drawn.replaceChildren();
  document.documentElement.removeAttribute('data-waits');
  createRoot(drawn).render(app);
  takeUpEarlyPress();
}

/** Signals early-press.js: from here on React handles presses and hydrates their targets at once. */
function takeUpEarlyPress() {
  window.dispatchEvent(new Event('listening'));
}
