import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../lib/useHydrated';
import { ErrorBoundary } from '../../ui/ErrorBoundary';

const PrivacyDialog = lazy(() => import('./PrivacyDialog'));

/** The history state that the redirect from `/privacy` to the home page sets. */
export const privacyRequest = { notice: 'privacy' };

/** Shows the privacy notice in a dialog after the redirect from `/privacy`. */
export function PrivacyNotice() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // After a reload the history state still asks for the dialog, but the prerendered page has no dialog. So wait until
  // the page is hydrated.
  const hydrated = useHydrated();
  if (!hydrated || !asksForPrivacy(state)) return null;
  return (
    <ErrorBoundary screen={pathname}>
      <Suspense>
        <PrivacyDialog open onClose={() => navigate(pathname, { replace: true, state: null })} />
      </Suspense>
    </ErrorBoundary>
  );
}

function asksForPrivacy(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'notice' in state && state.notice === privacyRequest.notice
  );
}
