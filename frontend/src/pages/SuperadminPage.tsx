import Divider from '@mui/material/Divider';
import { Suspense, useEffect } from 'react';
import type { MembershipStats } from '../api/types';
import { useMembershipStats } from '../features/analytics/data/stats-query';
import { OverviewTab } from '../features/analytics/overview/OverviewTab';
import { superadminOverview } from '../features/analytics/overview/superadmin-overview';
import { useSession } from '../features/auth/useSession';
import { ExportButtons } from '../features/export/ExportButtons';
import { ExportScope } from '../features/export/ExportScope';
import { MaintenanceNotice } from '../features/maintenance/MaintenanceNotice';
import { MaintenanceSettings } from '../features/maintenance-admin/MaintenanceSettings';
import { MaintenanceToggle } from '../features/maintenance-admin/MaintenanceToggle';
import { useMemberLink } from '../features/members/details/useMemberInUrl';
import { FiltersButton } from '../features/members/filters/FiltersButton';
import { useFilterPanel } from '../features/members/filters/useFilterPanel';
import { MemberTable } from '../features/members/list/MemberBrowser';
import { SelectionKeeper } from '../features/members/selection/SelectionKeeper';
import { usePrepareMembers } from '../features/members/usePrepareMembers';
import { RoleSelect, UserAdminTab } from '../features/user-admin/UserAdminTab';
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
const BulkStrip = onDemand(() => import('../features/user-admin/bulk/BulkStrip'));
const UndoStrip = onDemand(() => import('../features/user-admin/undo/UndoStrip'));
const AnalyticsTab = onDemand(() => import('../features/analytics/AnalyticsTab'));
const ReportsTab = onDemand(() => import('../features/export/ReportsTab'));
const ImportTab = onDemand(() => import('../features/import/ImportTab'));
const AuditTab = onDemand(() => import('../features/audit/AuditTab'));

const tabs = ['overview', 'users', 'analytics', 'reports', 'import', 'audit'] as const;

function prepareTable() {
  prepare(MemberTable.load);
  prepare(RoleSelect.load);
}

const items = [
  { value: 'overview', label: 'Overview' },
  { value: 'users', label: 'User Management', onApproach: prepareTable },
  { value: 'analytics', label: 'Analytics', onApproach: () => prepare(AnalyticsTab.load) },
  { value: 'reports', label: 'Reports', onApproach: () => prepare(ReportsTab.load) },
  { value: 'import', label: 'Import', onApproach: () => prepare(ImportTab.load) },
  { value: 'audit', label: 'Audit', onApproach: () => prepare(AuditTab.load) },
] as const;

export default function SuperadminPage() {
  const { stats, pending } = useMembershipStats('superadmin');
  useMemberLink();
  const [tab] = useUrlTab(tabs);
  usePrepareMembers({ audience: 'superadmin', wanted: pending && tab === 'users' });
  useEffect(() => {
    if (tab === 'users') prepare(RoleSelect.load);
  }, [tab]);
  return (
    <WorkScreen>
      {pending ? <Loading text="Loading SuperAdmin Dashboard..." /> : <SuperadminDashboard stats={stats} />}
    </WorkScreen>
  );
}

/** `stats` is absent if the statistics could not be loaded. */
function SuperadminDashboard({ stats }: { stats: MembershipStats | undefined }) {
  const [tab, showTab] = useUrlTab(tabs);
  const { user } = useSession();
  const filters = useFilterPanel(tab === 'users', () => showTab('users'));

  return (
    <>
      <MaintenanceNotice role={user?.role} />
      <DashboardHead
        title="SuperAdmin Dashboard"
        subtitle="Manage users, roles, and system settings"
        actions={
          <>
            <ExportButtons formats={['csv', 'json']} />
            <FiltersButton open={filters.open} onToggle={filters.toggle} />
            {/* This line separates the tools of the list from the settings of the whole portal. */}
            <Divider orientation="vertical" flexItem sx={{ display: { xs: 'none', lg: 'block' }, mx: 1 }} />
            <MaintenanceToggle />
            <MaintenanceSettings />
          </>
        }
      />
      {/* If a strip fails to load, the rest of the page stays usable. */}
      <ErrorBoundary screen="strips">
        <Suspense>
          <ExportStrip />
          <BulkStrip />
          <UndoStrip />
        </Suspense>
      </ErrorBoundary>
      {tab !== 'users' && tab !== 'reports' && <ExportScope partOnly />}
      <TabBar label="SuperAdmin dashboard" items={[...items]} value={tab} onChange={showTab} />
      <SelectionKeeper>
        <TabPanel value={tab}>
          <Suspense fallback={<Loading />}>
            {tab === 'overview' && <OverviewTab stats={stats} {...superadminOverview} />}
            {tab === 'users' && <UserAdminTab filtersOpen={filters.open} />}
            {tab === 'analytics' && <AnalyticsTab stats={stats} places />}
            {tab === 'reports' && <ReportsTab />}
            {tab === 'import' && <ImportTab />}
            {tab === 'audit' && <AuditTab />}
          </Suspense>
        </TabPanel>
      </SelectionKeeper>
    </>
  );
}
