import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import { privacyRequest } from '../features/privacy/PrivacyNotice';
import { paths } from '../lib/paths';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { Loading } from '../ui/Loading';
import { prepare } from '../ui/on-demand';
import { RequireRole } from './RequireRole';
import { type PortalRoute, routes } from './routes';

export function Router() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary screen={pathname}>
      <Suspense
        fallback={
          <Awaited>
            <Loading />
          </Awaited>
        }
      >
        <Screens />
      </Suspense>
    </ErrorBoundary>
  );
}

function Screens() {
  const { pathname } = useLocation();
  const screen = useRoutes([
    ...routes.map((route) => ({ path: route.path, element: <Screen key={pathname} {...route} /> })),
    { path: '*', element: <UnknownAddress /> },
  ]);
  // An address with a line break matches no route, not even `*`.
  return screen ?? <UnknownAddress />;
}

/** Placeholder for a loading page. It is at least as tall as the window, so that the footer does not jump. */
function Awaited({ children }: { children: ReactNode }) {
  return <Box sx={{ minHeight: '100dvh' }}>{children}</Box>;
}

function Screen({ page: Page, roles, waiting: Waiting = Loading }: PortalRoute) {
  useEffect(() => {
    // Load the script while the session is being checked.
    if (Page.load) prepare(Page.load);
  }, [Page]);

  if (!roles) return <Page />;
  return (
    <RequireRole
      roles={roles}
      waiting={
        <Awaited>
          <Waiting text="Loading..." />
        </Awaited>
      }
    >
      <Suspense
        fallback={
          <Awaited>
            <Waiting />
          </Awaited>
        }
      >
        <Page />
      </Suspense>
    </RequireRole>
  );
}

function UnknownAddress() {
  const { pathname } = useLocation();
  return <Navigate to={paths.home} replace state={pathname === paths.privacy ? privacyRequest : null} />;
}
