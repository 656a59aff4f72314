import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import type { MembershipStats } from '../../api/types';
import { FocusKeeper } from '../../ui/FocusKeeper';
import { departmentBars, yearBars } from './charts/bars';
import { Distribution } from './charts/Distribution';
import { Places } from './Places';
import { StatsNotice } from './StatsNotice';
import { Summary } from './summary/Summary';

interface AnalyticsTabProps {
  /** Undefined until the statistics have loaded. */
  stats: MembershipStats | undefined;
  /** True to show cities and countries too. */
  places?: boolean;
}

export default function AnalyticsTab({ stats, places }: AnalyticsTabProps) {
  return (
    <FocusKeeper label="Membership">
      {stats ? <Figures stats={stats} places={places} /> : <StatsNotice loadingText="Loading analytics..." />}
    </FocusKeeper>
  );
}

function Figures({ stats, places }: { stats: MembershipStats; places?: boolean }) {
  return (
    <Stack spacing={5} divider={<Divider />}>
      <Summary stats={stats} places={places} />
      <Distribution
        title="Department Distribution"
        nameHeading="Department"
        bars={departmentBars(stats.departmentStats)}
        total={stats.totalUsers}
        emptyText="No department data available"
        columns={{ xs: 1, sm: 2, lg: 3 }}
      />
      <Distribution
        title="Graduation Years"
        nameHeading="Year"
        bars={yearBars(stats.yearStats)}
        total={stats.totalUsers}
        emptyText="No graduation year data available"
        columns={{ xs: 2, sm: 4, lg: 6 }}
      />
      {places && <Places places={stats.locationStats} total={stats.locationsCount} />}
    </Stack>
  );
}
