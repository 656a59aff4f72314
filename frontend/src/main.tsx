import './theme/fonts.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readToken } from './api/token';
import { App } from './app/App';
import { registerServiceWorker } from './app/register-service-worker';
import { routeAt } from './app/routes';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

if (root.firstElementChild && !readToken()) void takeOver(root);
else drawAnew(root);
registerServiceWorker();

async function takeOver(drawn: HTMLElement) {
  // The page's own script first: what cannot be taken over yet would be drawn anew with the first news.
  await routeAt(window.location.pathname)?.page.load?.();
  hydrateRoot(drawn, app);
}

/** What was drawn ahead is for visitors; whoever is signed in gets a page of their own. */
function drawAnew(drawn: HTMLElement) {
  drawn.replaceChildren();
  document.documentElement.removeAttribute('data-session');
  createRoot(drawn).render(app);
}
