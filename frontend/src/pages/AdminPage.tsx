import { useMembershipStats } from '../features/analytics/data/stats-query';
import { useMemberLink } from '../features/members/details/useMemberAddress';
import { usePrepareMembers } from '../features/members/usePrepareMembers';
import { Loading } from '../ui/Loading';
import { useUrlTab } from '../ui/tabs/useUrlTab';
import { WorkScreen } from '../ui/WorkScreen';
import { AdminDashboard, adminTabs } from './admin/AdminDashboard';

export default function AdminPage() {
  const { stats, pending } = useMembershipStats('admin');
  useMemberLink();
  const [tab] = useUrlTab(adminTabs);
  usePrepareMembers({ audience: 'admin', wanted: pending && tab === 'users' });
  return (
    <WorkScreen>
      {pending ? <Loading text="Loading Admin Dashboard..." /> : <AdminDashboard stats={stats} />}
    </WorkScreen>
  );
}
