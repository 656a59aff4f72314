import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../lib/useHydrated';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { asksForPrivacy } from './privacy-request';

const PrivacyDialog = lazy(() => import('./PrivacyDialog'));

/** Shows the notice over the page when the way here asked for it. */
export function PrivacyNotice() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // A page that is loaded again keeps its state, of which the prerendered page knows nothing.
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
