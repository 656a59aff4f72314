import { Suspense } from 'react';
import type { MembershipStats } from '../api/types';
import { useMembershipStats } from '../features/analytics/data/stats-query';
import { adminOverview } from '../features/analytics/overview/admin-overview';
import { OverviewTab } from '../features/analytics/overview/OverviewTab';
import { useSession } from '../features/auth/useSession';
import { ExportButtons } from '../features/export/ExportButtons';
import { ExportScope } from '../features/export/ExportScope';
import { ExportSelected } from '../features/export/ExportSelected';
import { MaintenanceNotice } from '../features/maintenance/MaintenanceNotice';
import { useMemberLink } from '../features/members/details/useMemberInUrl';
import { FiltersButton } from '../features/members/filters/FiltersButton';
import { useFilterPanel } from '../features/members/filters/useFilterPanel';
import { MemberBrowser, MemberTable } from '../features/members/list/MemberBrowser';
import { SelectionKeeper } from '../features/members/selection/SelectionKeeper';
import { usePrepareMembers } from '../features/members/usePrepareMembers';
import { DashboardHead } from '../ui/DashboardHead';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { Loading } from '../ui/Loading';
import { onDemand, prepare } from '../ui/on-demand';
import { TabBar } from '../ui/tabs/TabBar';
import { TabPanel } from '../ui/tabs/TabPanel';
import { useUrlTab } from '../ui/tabs/useUrlTab';
import { WorkScreen } from '../ui/WorkScreen';

/**
 * These parts have scripts of their own, so that the overview and the list of members do not wait for them. A script
 * loads when its part is shown, or when the pointer or the focus reaches its tab.
 */
const ExportStrip = onDemand(() => import('../features/export/ExportStrip'));
const AnalyticsTab = onDemand(() => import('../features/analytics/AnalyticsTab'));
const ReportsTab = onDemand(() => import('../features/export/ReportsTab'));

const tabs = ['overview', 'users', 'analytics', 'reports'] as const;

const items = [
  { value: 'overview', label: 'Overview' },
  { value: 'users', label: 'User Management', onApproach: () => prepare(MemberTable.load) },
  { value: 'analytics', label: 'Analytics', onApproach: () => prepare(AnalyticsTab.load) },
  { value: 'reports', label: 'Reports', onApproach: () => prepare(ReportsTab.load) },
] as const;

export default function AdminPage() {
  const { stats, pending } = useMembershipStats('admin');
  useMemberLink();
  const [tab] = useUrlTab(tabs);
  usePrepareMembers({ audience: 'admin', wanted: pending && tab === 'users' });
  return (
    <WorkScreen>
      {pending ? <Loading text="Loading Admin Dashboard..." /> : <AdminDashboard stats={stats} />}
    </WorkScreen>
  );
}

/** `stats` is absent if the statistics could not be loaded. */
function AdminDashboard({ stats }: { stats: MembershipStats | undefined }) {
  const [tab, showTab] = useUrlTab(tabs);
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
      {/* If a strip fails to load, the rest of the page stays usable. */}
      <ErrorBoundary screen="strips">
        <Suspense>
          <ExportStrip />
        </Suspense>
      </ErrorBoundary>
      {tab !== 'users' && tab !== 'reports' && <ExportScope partOnly />}
      <TabBar label="Admin dashboard" items={[...items]} value={tab} onChange={showTab} />
      <SelectionKeeper>
        <TabPanel value={tab}>
          <Suspense fallback={<Loading />}>
            {tab === 'overview' && <OverviewTab stats={stats} {...adminOverview} />}
            {tab === 'users' && (
              <MemberBrowser
                filtersOpen={filters.open}
                showsSignIns={user?.role === 'SUPERADMIN'}
                renderSelected={({ ids }) => <ExportSelected ids={ids} />}
              />
            )}
            {tab === 'analytics' && <AnalyticsTab stats={stats} places />}
            {tab === 'reports' && <ReportsTab />}
          </Suspense>
        </TabPanel>
      </SelectionKeeper>
    </>
  );
}
