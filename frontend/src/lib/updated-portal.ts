/** The path of the page's entry script. Its name changes with each version of the page. Empty in most unit tests. */
let entryScript = '';

/** Remembers which version of the page is open. `url` is the URL of the page's entry script. */
export function noteEntryScript(url: string): void {
  entryScript = new URL(url).pathname;
}

/**
 * Reloads the page if the portal has been updated since the page was opened. The server no longer has the scripts of
 * the old version, so an old page cannot load the parts that it has not shown yet. If `isRepeated` is true, reloads the
 * page without an update too: the same error has occurred before.
 */
export async function reloadIfUpdated(isRepeated: boolean): Promise<void> {
  if (!entryScript) return;
  const answer = await fetch('/', { cache: 'no-store' });
  if (answer.ok && (isRepeated || !(await answer.text()).includes(entryScript))) window.location.reload();
}
