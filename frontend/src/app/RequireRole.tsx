import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Role } from '../api/types';
import { useSession } from '../features/auth/useSession';
import { paths } from '../lib/paths';
import { Loading } from '../ui/Loading';

/** Shows a screen to those who may see it; others are led to signing in, or to their own page. */
export function RequireRole({ roles, children }: { roles: Role[]; children: ReactNode }) {
  const { user, loading } = useSession();
  if (loading) return <Loading />;
  if (!user) return <Navigate to={paths.login} replace />;
  if (!roles.includes(user.role)) return <Navigate to={paths.profile} replace />;
  return children;
}
