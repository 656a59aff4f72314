import { useMembershipStats } from '../features/analytics/data/stats-query';
import { useMemberLink } from '../features/members/details/useMemberAddress';
import { usePrepareMembers } from '../features/members/usePrepareMembers';
import { Loading } from '../ui/Loading';
import { useUrlTab } from '../ui/tabs/useUrlTab';
import { WorkScreen } from '../ui/WorkScreen';
import { SuperadminDashboard, superadminTabs } from './superadmin/SuperadminDashboard';

export default function SuperadminPage() {
  const { stats, pending } = useMembershipStats('superadmin');
  useMemberLink();
  const [tab] = useUrlTab(superadminTabs);
  usePrepareMembers({ audience: 'superadmin', wanted: pending && tab === 'users' });
  return (
    <WorkScreen>
      {pending ? <Loading text="Loading SuperAdmin Dashboard..." /> : <SuperadminDashboard stats={stats} />}
    </WorkScreen>
  );
}
