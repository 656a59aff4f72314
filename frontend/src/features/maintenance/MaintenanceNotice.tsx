import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { Role } from '../../api/types';
import { isStaff } from '../../lib/role-names';
import { maintenanceQuery } from './maintenance-query';

const CHECK_MS = 30_000;

/** Tells those who run the portal that it is closed to everyone else; asked for anew while the dashboard is in view. */
export function MaintenanceNotice({ role }: { role: Role | undefined }) {
  const enabled = isStaff(role);
  const { data } = useQuery({ ...maintenanceQuery, enabled, staleTime: 0, refetchInterval: CHECK_MS });
  if (!enabled || !data?.isEnabled) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 3 }}>
      Maintenance mode is on. Only administrators can use the portal.
    </Alert>
  );
}
