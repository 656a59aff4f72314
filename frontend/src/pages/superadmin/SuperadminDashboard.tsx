import Container from '@mui/material/Container';
import type { MembershipStats } from '../../api/types';
import { AnalyticsTab } from '../../features/analytics/AnalyticsTab';
import { OverviewTab } from '../../features/analytics/overview/OverviewTab';
import { superadminOverview } from '../../features/analytics/overview/superadmin-overview';
import { AuditTab } from '../../features/audit/AuditTab';
import { ExportButtons } from '../../features/export/ExportButtons';
import { ExportScope } from '../../features/export/ExportScope';
import { ExportStrip } from '../../features/export/ExportStrip';
import { ReportsTab } from '../../features/export/ReportsTab';
import { MaintenanceSettings } from '../../features/maintenance-admin/MaintenanceSettings';
import { MaintenanceToggle } from '../../features/maintenance-admin/MaintenanceToggle';
import { FiltersButton } from '../../features/members/filters/FiltersButton';
import { useFilterPanel } from '../../features/members/filters/useFilterPanel';
import { loadUserAdminTable, UserAdminTab } from '../../features/user-admin/UserAdminTab';
import { prepare } from '../../lib/prepare';
import { DashboardHead } from '../../ui/DashboardHead';
import { TabBar } from '../../ui/tabs/TabBar';
import { TabPanel } from '../../ui/tabs/TabPanel';
import { useUrlTab } from '../../ui/tabs/useUrlTab';
import { superadminTabs } from './superadmin-tabs';

const items = [
  { value: 'overview', label: 'Overview' },
  { value: 'users', label: 'User Management', onApproach: () => prepare(loadUserAdminTable) },
  { value: 'analytics', label: 'Analytics' },
  { value: 'reports', label: 'Reports' },
  { value: 'audit', label: 'Audit' },
] as const;

/** `stats` is absent as long as the figures cannot be loaded. */
export function SuperadminDashboard({ stats }: { stats: MembershipStats | undefined }) {
  const [tab, showTab] = useUrlTab(superadminTabs);
  const filters = useFilterPanel(tab === 'users', () => showTab('users'));

  return (
    <Container maxWidth="lg" sx={{ py: { xs: 4, md: 6 } }}>
      <DashboardHead
        title="SuperAdmin Dashboard"
        subtitle="Manage users, roles, and system settings"
        actions={
          <>
            <ExportButtons formats={['csv', 'json']} />
            <FiltersButton open={filters.open} onToggle={filters.toggle} />
            <MaintenanceToggle />
            <MaintenanceSettings />
          </>
        }
      />
      <ExportStrip />
      {tab !== 'users' && tab !== 'reports' && <ExportScope partOnly />}
      <TabBar label="SuperAdmin dashboard" items={[...items]} value={tab} onChange={showTab} />
      <TabPanel value={tab}>
        {tab === 'overview' && <OverviewTab stats={stats} {...superadminOverview} />}
        {tab === 'users' && <UserAdminTab filtersOpen={filters.open} />}
        {tab === 'analytics' && <AnalyticsTab stats={stats} />}
        {tab === 'reports' && <ReportsTab />}
        {tab === 'audit' && <AuditTab />}
      </TabPanel>
    </Container>
  );
}
