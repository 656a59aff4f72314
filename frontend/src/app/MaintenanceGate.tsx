import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../features/auth/useSession';
import { useMaintenance } from '../features/maintenance/useMaintenance';
import { isStaff } from '../lib/role-names';
import { Loading } from '../ui/Loading';

const MaintenanceScreen = lazy(() => import('../features/maintenance/MaintenanceScreen'));

/** During maintenance only administrators see more than the maintenance screen. */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const { isEnabled, message } = useMaintenance();
  const { user, loading } = useSession();
  if (!isEnabled || isStaff(user?.role)) return children;
  if (loading) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <MaintenanceScreen message={message} />
    </Suspense>
  );
}
