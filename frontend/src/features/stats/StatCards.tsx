import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Member } from '../../api/types';
import { BusyButton } from '../../ui/BusyButton';
import { FocusKeeper } from '../../ui/FocusKeeper';
import { StatCard } from '../../ui/StatCard';
import { StatGrid } from '../../ui/StatGrid';
import { useNetworkStats } from './useNetworkStats';

/** The network in four numbers. */
export function StatCards({ member }: { member: Pick<Member, 'passingYear' | 'department'> }) {
  const { data, failed, isFetching, refetch } = useNetworkStats();
  const waiting = !data && !failed;
  const unknown = failed ? '–' : <Skeleton width="3ch" />;
  const instead = data ? undefined : unknown;
  return (
    <FocusKeeper label="Your network" sx={{ position: 'relative' }}>
      <StatGrid label="Statistics">
        <StatCard
          label="Total Alumni"
          note="Registered members"
          value={data?.totalAlumni}
          instead={instead}
        />
        <StatCard
          label="Your Batch"
          note={`Class of ${member.passingYear ?? 'N/A'}`}
          value={data?.sameBatchCount}
          instead={instead}
        />
        <StatCard
          label="Same Department"
          note={member.department ?? 'N/A'}
          value={data?.sameDepartmentCount}
          instead={instead}
        />
        <StatCard
          label="Mentors Available"
          note="Ready to help"
          value={data?.mentorsAvailable}
          instead={instead}
        />
      </StatGrid>
      {waiting && (
        <Typography
          role="status"
          variant="body2"
          color="textSecondary"
          // Over the space below, so that nothing moves when it goes.
          sx={{ position: 'absolute', top: '100%', mt: 0.5 }}
        >
          Loading your dashboard...
        </Typography>
      )}
      {failed && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
          <Typography variant="body2">The statistics could not be loaded.</Typography>
          <BusyButton variant="outlined" size="small" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </BusyButton>
        </Box>
      )}
    </FocusKeeper>
  );
}
