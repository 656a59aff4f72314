import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { privacyRequest } from '../features/privacy/privacy-request';
import { paths } from '../lib/paths';
import { Loading } from '../ui/Loading';
import { RequireRole } from './RequireRole';
import { type PortalRoute, routes } from './routes';

export function Router() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<Awaited />}>
      <Routes>
        {routes.map((route) => (
          <Route key={route.path} path={route.path} element={<Screen key={pathname} {...route} />} />
        ))}
        <Route path="*" element={<UnknownAddress />} />
      </Routes>
    </Suspense>
  );
}

/** As tall as the window, so that the footer is not seen to jump. */
function Awaited() {
  return (
    <Box sx={{ minHeight: '100dvh' }}>
      <Loading />
    </Box>
  );
}

function Screen({ page: Page, roles }: PortalRoute) {
  if (!roles) return <Page />;
  return (
    <RequireRole roles={roles}>
      <Page />
    </RequireRole>
  );
}

function UnknownAddress() {
  const { pathname } = useLocation();
  return <Navigate to={paths.home} replace state={pathname === paths.privacy ? privacyRequest : null} />;
}
