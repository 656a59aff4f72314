import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Role } from '../../api/types';
import { isStaff } from '../../lib/role-names';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { maintenanceQuery } from './maintenance-query';

/** Loaded on demand, because the notice is seldom needed. */
const Alert = lazy(() => import('@mui/material/Alert'));

const CHECK_MS = 30_000;

/** Tells administrators that the portal is closed to all other members. Checks the mode every 30 seconds. */
export function MaintenanceNotice({ role }: { role: Role | undefined }) {
  const enabled = isStaff(role);
  const { data } = useQuery({ ...maintenanceQuery, enabled, staleTime: 0, refetchInterval: CHECK_MS });
  if (!enabled || !data?.isEnabled) return null;
  return (
    <ErrorBoundary screen="maintenance">
      <Suspense>
        <Alert severity="warning" role="status" sx={{ mb: 3 }}>
          Maintenance mode is on. Only administrators can use the portal.
        </Alert>
      </Suspense>
    </ErrorBoundary>
  );
}
