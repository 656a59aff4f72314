import './theme/fonts.css';
import './theme/base.css';
import './theme/forced-colours.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient } from './api/client';
import { readPageData } from './api/page-data';
import { readToken } from './api/token';
import { societyQuery } from './api/useSociety';
import { App } from './app/App';
import { registerServiceWorker } from './app/register-service-worker';
import { routeAt } from './app/routes';
import { maintenanceQuery } from './features/maintenance/maintenance-query';
import { noteEntryScript } from './lib/updated-portal';
import { whenPageLoaded } from './ui/on-demand';

noteEntryScript(import.meta.url);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const { society, version, closed } = readPageData();
const client = createQueryClient();
if (society) client.setQueryData(societyQuery.queryKey, society);
const app = (
  <StrictMode>
    <App client={client} />
  </StrictMode>
);

/**
 * True if the server sent a shell: the frame of a member's page. The browser replaces a shell and does not hydrate it.
 */
const isShell = root.hasAttribute('data-shell');

/**
 * True if the prerendered page must not be shown, because it is for a new visitor. color-scheme.js sets `data-waits`
 * for a signed-in member, a begun form or the link of a mail. There is a token without `data-waits` if the member
 * signed in in another tab after color-scheme.js ran.
 */
const waits = document.documentElement.hasAttribute('data-waits') || readToken() !== null;

// If the page's script fails to load, `renderAnew` shows a message and a reload button.
if (root.firstElementChild && !isShell && !waits) hydrate(root).catch(() => renderAnew(root));
else void renderAnew(root);
registerServiceWorker(version);
// On a slow connection, a member's page loads the fonts only now, so that they do not delay its script. See base.css.
whenPageLoaded(() => document.documentElement.removeAttribute('data-slow-line'));

async function hydrate(drawn: HTMLElement) {
  // Load the script of the page before hydration. Without this script, React could not hydrate a part of the page: the
  // part would not react to presses, and an update around it would replace its markup.
  await routeAt(window.location.pathname)?.page.load();
  // Hydrate in a transition, so that scrolling and typing have priority.
  startTransition(() => {
    hydrateRoot(drawn, app);
  });
  takeUpEarlyPress();
}

/** Renders the page without hydration, for example if the prerendered content is not for this visitor. */
async function renderAnew(drawn: HTMLElement) {
  // If the page was sent during maintenance, ask the server whether maintenance goes on. Render nothing before the
  // answer arrives.
  if (closed) await client.prefetchQuery(maintenanceQuery);
  // Leave a shell in place: React replaces it in one step.
  if (!isShell) drawn.replaceChildren();
  document.documentElement.removeAttribute('data-waits');
  createRoot(drawn).render(app);
  takeUpEarlyPress();
}

/** Signals to early-press.js that from now on React handles presses and hydrates their targets at once. */
function takeUpEarlyPress() {
  window.dispatchEvent(new Event('listening'));
}
