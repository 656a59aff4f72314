import type { MembershipStats } from '../../api/types';
import { AnalyticsTab } from '../../features/analytics/AnalyticsTab';
import { adminOverview } from '../../features/analytics/overview/admin-overview';
import { OverviewTab } from '../../features/analytics/overview/OverviewTab';
import { useSession } from '../../features/auth/useSession';
import { ExportButtons } from '../../features/export/ExportButtons';
import { ExportScope } from '../../features/export/ExportScope';
import { ExportSelected } from '../../features/export/ExportSelected';
import { ExportStrip } from '../../features/export/ExportStrip';
import { ReportsTab } from '../../features/export/ReportsTab';
import { MaintenanceNotice } from '../../features/maintenance/MaintenanceNotice';
import { FiltersButton } from '../../features/members/filters/FiltersButton';
import { useFilterPanel } from '../../features/members/filters/useFilterPanel';
import { loadMemberTable, MembersTab } from '../../features/members/MembersTab';
import { prepare } from '../../lib/prepare';
import { DashboardHead } from '../../ui/DashboardHead';
import { TabBar } from '../../ui/tabs/TabBar';
import { TabPanel } from '../../ui/tabs/TabPanel';
import { useUrlTab } from '../../ui/tabs/useUrlTab';

export const adminTabs = ['overview', 'users', 'analytics', 'reports'] as const;

const items = [
  { value: 'overview', label: 'Overview' },
  { value: 'users', label: 'User Management', onApproach: () => prepare(loadMemberTable) },
  { value: 'analytics', label: 'Analytics' },
  { value: 'reports', label: 'Reports' },
] as const;

/** `stats` is absent while the figures cannot be loaded. */
export function AdminDashboard({ stats }: { stats: MembershipStats | undefined }) {
  const [tab, showTab] = useUrlTab(adminTabs);
  const { user } = useSession();
  const filters = useFilterPanel(tab === 'users', () => showTab('users'));

  return (
    <>
      <MaintenanceNotice role={user?.role} />
      <DashboardHead
        title="Admin Dashboard"
        subtitle="Manage alumni network and view analytics"
        actions={
          <>
            <ExportButtons formats={['csv', 'json']} />
            <FiltersButton open={filters.open} onToggle={filters.toggle} />
          </>
        }
      />
      <ExportStrip />
      {tab !== 'users' && tab !== 'reports' && <ExportScope partOnly />}
      <TabBar label="Admin dashboard" items={[...items]} value={tab} onChange={showTab} />
      <TabPanel value={tab}>
        {tab === 'overview' && <OverviewTab stats={stats} {...adminOverview} />}
        {tab === 'users' && (
          <MembersTab
            filtersOpen={filters.open}
            showsSignIns={user?.role === 'SUPERADMIN'}
            renderSelected={({ ids }) => <ExportSelected ids={ids} />}
          />
        )}
        {tab === 'analytics' && <AnalyticsTab stats={stats} places />}
        {tab === 'reports' && <ReportsTab />}
      </TabPanel>
    </>
  );
}
