import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { unstable_HistoryRouter as HistoryRouter, useLocation } from 'react-router-dom';
import { useSociety, windowTitle } from '../api/useSociety';
import { useSession } from '../features/auth/useSession';
import { useSessionSignals } from '../features/auth/useSessionSignals';
import { PrivacyNotice } from '../features/privacy/PrivacyNotice';
import { createPortalHistory } from '../lib/portal-history';
import { useHydrated } from '../lib/useHydrated';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { Messages } from '../ui/notify/NotifyProvider';
import { prepare, whenPageLoaded } from '../ui/on-demand';
import { Layout } from './layout/Layout';
import { MaintenanceGate } from './MaintenanceGate';
import { Providers } from './Providers';
import { Router } from './Router';
import { titleAt } from './routes';
import { useRouteEffects } from './useRouteEffects';

export function App({ client }: { client: QueryClient }) {
  const [history] = useState(createPortalHistory);
  return (
    <Providers client={client}>
      <HistoryRouter history={history}>
        <Portal />
      </HistoryRouter>
    </Providers>
  );
}

export function Portal() {
  return (
    <ErrorBoundary>
      <Background />
      <MaintenanceGate>
        <WindowTitle />
        <Layout>
          <Router />
        </Layout>
        <PrivacyNotice />
      </MaintenanceGate>
    </ErrorBoundary>
  );
}

/**
 * Subscribes to the session and the route. It is a separate component, because otherwise each change of them would
 * render `Portal` again.
 */
function Background() {
  useSessionSignals();
  useMembersMessages();
  useRouteEffects();
  return null;
}

/** Prefetches the script that shows messages, so that a member sees a message even if the connection is lost. */
function useMembersMessages() {
  const isMember = useSession().user !== null;
  useEffect(() => {
    if (isMember) whenPageLoaded(() => prepare(Messages.load));
  }, [isMember]);
}

/** The title of the window. Absent before hydration, because a prerendered page already contains a title. */
function WindowTitle() {
  const { pathname } = useLocation();
  const society = useSociety()?.name;
  const isHydrated = useHydrated();
  return isHydrated && <title>{windowTitle(titleAt(pathname), society)}</title>;
}
