import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter, Navigate, RouterProvider, useLocation } from 'react-router-dom';
import { useSociety } from '../api/useSociety';
import { useSessionSignals } from '../features/auth/useSessionSignals';
import { PrivacyNotice } from '../features/privacy/PrivacyNotice';
import { paths } from '../lib/paths';
import { useHydrated } from '../lib/useHydrated';
import { windowTitle } from '../lib/window-title';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { Layout } from './layout/Layout';
import { MaintenanceGate } from './MaintenanceGate';
import { Providers } from './Providers';
import { Router } from './Router';
import { routeAt } from './routes';
import { useRouteEffects } from './useRouteEffects';

export const screens = [
  {
    path: '*',
    element: <Portal />,
    // The router matches no address with a line break.
    errorElement: <Navigate to={paths.home} replace />,
  },
];

export function App({ client }: { client: QueryClient }) {
  const [router] = useState(() => createBrowserRouter(screens));
  return (
    <Providers client={client}>
      <RouterProvider router={router} />
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

/** Subscribes to the session and the route. A separate component, so that a change re-renders nothing else. */
function Background() {
  useSessionSignals();
  useRouteEffects();
  return null;
}

/** The title of the window. A prerendered page has its own. */
function WindowTitle() {
  const { pathname } = useLocation();
  const society = useSociety()?.name;
  const isHydrated = useHydrated();
  return isHydrated && <title>{windowTitle(routeAt(pathname)?.title, society)}</title>;
}
