import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { MembershipStats } from '../../../api/types';
import { FocusKeeper } from '../../../ui/FocusKeeper';
import { StatCard } from '../../../ui/StatCard';
import { StatGrid } from '../../../ui/StatGrid';
import { Skyline } from '../../skyline/Skyline';
import { membersWith, whole } from '../charts/bars';
import { StatsNotice } from '../StatsNotice';
import { type QuickAction, QuickActions } from './QuickActions';
import { type Activity, RecentActivity } from './RecentActivity';

export interface Figure {
  label: string;
  value: number | undefined;
  note: string;
}

interface OverviewTabProps {
  /** Undefined if the statistics could not be loaded. */
  stats: MembershipStats | undefined;
  figures: (stats: MembershipStats) => Figure[];
  actions: QuickAction[];
  activities: Activity[];
}

export function OverviewTab({ stats, figures, actions, activities }: OverviewTabProps) {
  return (
    <>
      <FocusKeeper label="Membership">
        {stats ? (
          <Stack spacing={3}>
            <StatGrid label="Statistics">
              {figures(stats).map((figure) => (
                <StatCard key={figure.label} {...figure} />
              ))}
            </StatGrid>
            <Skyline
              institutions={stats.institutionStats}
              listOf={(college) => membersWith({ college: whole(college) })}
            />
          </Stack>
        ) : (
          <StatsNotice loadingText="Loading statistics..." />
        )}
      </FocusKeeper>
      <Box
        sx={{
          mt: 5,
          display: 'grid',
          gap: { xs: 5, md: 8 },
          gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <QuickActions actions={actions} />
        <RecentActivity activities={activities} />
      </Box>
    </>
  );
}
