import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import type { Role } from '../api/types';
import { useSession } from '../features/auth/useSession';
import { paths } from '../lib/paths';
import { ErrorState } from '../ui/ErrorState';
import { Loading } from '../ui/Loading';
import { Redirect } from '../ui/Redirect';

interface RequireRoleProps {
  roles: readonly Role[];
  /** Shown until the session is known. */
  waiting?: ReactNode;
}

/** Shows its routes to the permitted roles. Redirects others to the sign-in page or their own page. */
export function RequireRole({ roles, waiting = <Loading /> }: RequireRoleProps) {
  const { user, loading, failed, retry } = useSession();
  if (loading) return <Box sx={{ minHeight: '100dvh' }}>{waiting}</Box>;
  if (failed) return <ErrorState title="Your account could not be loaded" onRetry={retry} />;
  if (!user) return <Redirect to={paths.login} />;
  if (!roles.includes(user.role)) return <Redirect to={paths.profile} />;
  return <Outlet />;
}
