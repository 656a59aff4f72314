/** What the redirect from the privacy address carries to the page it leads to. */
export const privacyRequest = { notice: 'privacy' };

export function asksForPrivacy(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'notice' in state && state.notice === privacyRequest.notice
  );
}
