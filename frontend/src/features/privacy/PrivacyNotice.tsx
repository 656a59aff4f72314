import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../lib/useHydrated';
import { ErrorBoundary } from '../../ui/ErrorBoundary';

const PrivacyDialog = lazy(() => import('./PrivacyDialog'));

/** The history state that the redirect from the privacy address sets. */
export const privacyRequest = { notice: 'privacy' };

/** Shows the notice in a dialog after the redirect from the privacy address. */
export function PrivacyNotice() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // A reload keeps the history state. The prerendered page was rendered without it, so wait until the page is hydrated.
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
