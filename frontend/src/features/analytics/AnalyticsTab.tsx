import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { MembershipStats } from '../../api/types';
import { FocusKeeper } from '../../ui/FocusKeeper';
import { Distribution } from './charts/Distribution';
import { Places } from './Places';
import { StatsAwaited } from './StatsAwaited';

const pair = {
  display: 'grid',
  gap: 6,
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
};

interface AnalyticsTabProps {
  /** Absent as long as they cannot be loaded. */
  stats: MembershipStats | undefined;
  /** Tiles of the cities and countries below the bars. */
  places?: boolean;
}

export function AnalyticsTab({ stats, places }: AnalyticsTabProps) {
  return (
    <FocusKeeper label="Membership">
      {stats ? <Figures stats={stats} places={places} /> : <StatsAwaited text="Loading analytics..." />}
    </FocusKeeper>
  );
}

function Figures({ stats, places }: { stats: MembershipStats; places?: boolean }) {
  return (
    <Stack spacing={6}>
      <Box sx={pair}>
        <Distribution
          title="Department Distribution"
          nameHeading="Department"
          bars={stats.departmentStats.map(({ department, count }) => ({ name: department, count }))}
          total={stats.totalUsers}
          emptyText="No department data available"
        />
        <Distribution
          title="Graduation Years"
          nameHeading="Year"
          bars={stats.yearStats.map(({ year, count }) => ({ name: String(year), count }))}
          total={stats.totalUsers}
          emptyText="No graduation year data available"
        />
      </Box>
      {places && <Places places={stats.locationStats} total={stats.locationsCount} />}
    </Stack>
  );
}
