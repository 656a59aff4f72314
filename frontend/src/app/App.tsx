import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom';
import { useSessionSignals } from '../features/auth/useSessionSignals';
import { PrivacyNotice } from '../features/privacy/PrivacyNotice';
import { paths } from '../lib/paths';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { Layout } from './layout/Layout';
import { MaintenanceGate } from './MaintenanceGate';
import { Providers } from './Providers';
import { Router } from './Router';
import { useRouteEffects } from './useRouteEffects';

export const screens = [
  {
    path: '*',
    element: <Portal />,
    // The router finds no address with a line break in it, whatever the pattern.
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
      <Followers />
      <MaintenanceGate>
        <Layout>
          <Router />
        </Layout>
        <PrivacyNotice />
      </MaintenanceGate>
    </ErrorBoundary>
  );
}

/** In a component of their own, so that what they hear of renders nothing else again. */
function Followers() {
  useSessionSignals();
  useRouteEffects();
  return null;
}
