import Divider from '@mui/material/Divider';
import { lazy, Suspense } from 'react';
import type { MembershipStats } from '../../api/types';
import { AnalyticsTab } from '../../features/analytics/AnalyticsTab';
import { OverviewTab } from '../../features/analytics/overview/OverviewTab';
import { superadminOverview } from '../../features/analytics/overview/superadmin-overview';
import { AuditTab } from '../../features/audit/AuditTab';
import { useSession } from '../../features/auth/useSession';
import { ExportButtons } from '../../features/export/ExportButtons';
import { ExportScope } from '../../features/export/ExportScope';
import { ExportStrip } from '../../features/export/ExportStrip';
import { ReportsTab } from '../../features/export/ReportsTab';
import { MaintenanceNotice } from '../../features/maintenance/MaintenanceNotice';
import { MaintenanceSettings } from '../../features/maintenance-admin/MaintenanceSettings';
import { MaintenanceToggle } from '../../features/maintenance-admin/MaintenanceToggle';
import { FiltersButton } from '../../features/members/filters/FiltersButton';
import { useFilterPanel } from '../../features/members/filters/useFilterPanel';
import { BulkStrip } from '../../features/user-admin/bulk/BulkStrip';
import { loadUserAdminTable, UserAdminTab } from '../../features/user-admin/UserAdminTab';
import { UndoStrip } from '../../features/user-admin/undo/UndoStrip';
import { prepare } from '../../lib/prepare';
import { DashboardHead } from '../../ui/DashboardHead';
import { Loading } from '../../ui/Loading';
import { TabBar } from '../../ui/tabs/TabBar';
import { TabPanel } from '../../ui/tabs/TabPanel';
import { useUrlTab } from '../../ui/tabs/useUrlTab';

export const superadminTabs = ['overview', 'users', 'analytics', 'reports', 'import', 'audit'] as const;

const items = [
  { value: 'overview', label: 'Overview' },
  { value: 'users', label: 'User Management', onApproach: () => prepare(loadUserAdminTable) },
  { value: 'analytics', label: 'Analytics' },
  { value: 'reports', label: 'Reports' },
  { value: 'import', label: 'Import', onApproach: () => prepare(loadImportTab) },
  { value: 'audit', label: 'Audit' },
] as const;

const loadImportTab = () => import('../../features/import/ImportTab');
const ImportTab = lazy(loadImportTab);

/** `stats` is absent while the figures cannot be loaded. */
export function SuperadminDashboard({ stats }: { stats: MembershipStats | undefined }) {
  const [tab, showTab] = useUrlTab(superadminTabs);
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
            {/* The tools of the list are on one side. The settings of the whole portal are on the other side. */}
            <Divider orientation="vertical" flexItem sx={{ display: { xs: 'none', lg: 'block' }, mx: 1 }} />
            <MaintenanceToggle />
            <MaintenanceSettings />
          </>
        }
      />
      <ExportStrip />
      <BulkStrip />
      <UndoStrip />
      {tab !== 'users' && tab !== 'reports' && tab !== 'import' && <ExportScope partOnly />}
      <TabBar label="SuperAdmin dashboard" items={[...items]} value={tab} onChange={showTab} />
      <TabPanel value={tab}>
        {tab === 'overview' && <OverviewTab stats={stats} {...superadminOverview} />}
        {tab === 'users' && <UserAdminTab filtersOpen={filters.open} />}
        {tab === 'analytics' && <AnalyticsTab stats={stats} places />}
        {tab === 'reports' && <ReportsTab />}
        {tab === 'import' && (
          <Suspense fallback={<Loading />}>
            <ImportTab />
          </Suspense>
        )}
        {tab === 'audit' && <AuditTab />}
      </TabPanel>
    </>
  );
}
