/** The history state that the redirect from the privacy address sets. */
export const privacyRequest = { notice: 'privacy' };

export function asksForPrivacy(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'notice' in state && state.notice === privacyRequest.notice
  );
}
