/** This script runs in the browser and reloads the page when a new mail has arrived. */
const shown = document.documentElement.dataset.newest;
const to = new URLSearchParams(location.search).get('to');

setInterval(async () => {
  if (document.hidden || document.activeElement?.tagName === 'INPUT') return;
  const answer = await fetch(`/email/newest${to ? `?to=${encodeURIComponent(to)}` : ''}`).catch(
    () => undefined,
  );
  if (answer?.ok && (await answer.json()) !== shown) location.reload();
}, 2000);
