import { Suspense, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router-dom';
import { useSociety } from '../api/useSociety';
import { useSessionSignals } from '../features/auth/useSessionSignals';
import { PrivacyNotice } from '../features/privacy/PrivacyNotice';
import { tabStorage } from '../lib/browser-storage';
import { paths } from '../lib/paths';
import { useHydrated } from '../lib/useHydrated';
import { windowTitle } from '../lib/window-title';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';
import { Layout } from './layout/Layout';
import { MaintenanceGate } from './MaintenanceGate';

/** What the `handle` of a route tells about its screen. */
export interface ScreenHandle {
  /** Title of the window. The society's name is appended. */
  title: string;
  /** The description for search engines. */
  description?: string;
}

/** What surrounds every screen. */
export function Portal() {
  const { pathname } = useLocation();
  return (
    <>
      <Background />
      <MaintenanceGate>
        <WindowTitle />
        <Layout>
          {/*
           * The key gives each address its own state, and its title the focus. React takes a press during
           * hydration only inside a boundary.
           */}
          <Suspense key={pathname} fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </Layout>
        <PrivacyNotice />
      </MaintenanceGate>
      <ScrollRestoration />
    </>
  );
}

export function PortalFailure() {
  const error = useRouteError();
  // The router matches no address with a line break.
  if (isRouteErrorResponse(error)) return <Navigate to={paths.home} replace />;
  return (
    <main>
      <Failure />
    </main>
  );
}

/** Subscribes to the session and the address. A separate component, so that a change re-renders nothing else. */
function Background() {
  useSessionSignals();
  const { pathname } = useLocation();
  useEffect(() => tabStorage.write('currentRoute', pathname), [pathname]);
  return null;
}

/** The title of the window and the description for search engines. A prerendered page has its own title. */
function WindowTitle() {
  const { title, description } = (useMatches().at(-1)?.handle ?? {}) as Partial<ScreenHandle>;
  const society = useSociety()?.name;
  const isHydrated = useHydrated();
  useEffect(() => {
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [description]);
  return isHydrated && <title>{windowTitle(title, society)}</title>;
}
