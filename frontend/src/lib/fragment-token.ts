/**
 * Returns the one-time token after `#name=` in the URL, or null if there is none. Links in mails contain such a token.
 * Ignores characters after the token: some mail programs add the punctuation after a link to the link.
 */
export function fragmentToken(name: string): string | null {
  const hash = window.location.hash;
  const token = hash.startsWith(`#${name}=`) ? hash.slice(name.length + 2) : '';
  return /^[A-Za-z0-9_-]+/.exec(token)?.[0] ?? null;
}

/** Removes the fragment with the one-time token from the URL and from the current entry of the history. */
export function forgetFragmentToken(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}
