import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Role } from '../api/types';
import { useSession } from '../features/auth/useSession';
import { paths } from '../lib/paths';
import { ErrorState } from '../ui/ErrorState';

interface RequireRoleProps {
  roles: Role[];
  /** Shown while the session is loading. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Shows a screen to the permitted roles. Redirects visitors to the sign-in page and other members to their profile. */
export function RequireRole({ roles, waiting, children }: RequireRoleProps) {
  const { user, loading, failed, retry } = useSession();
  if (loading) return waiting;
  if (failed) return <ErrorState title="Your account could not be loaded" onRetry={retry} />;
  if (!user) return <Navigate to={paths.login} replace />;
  if (!roles.includes(user.role)) return <Navigate to={paths.profile} replace />;
  return children;
}
