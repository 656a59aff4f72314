import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Member } from '../../api/types';
import { FiguresNotice } from '../../ui/FiguresNotice';
import { FocusKeeper } from '../../ui/FocusKeeper';
import { StatCard } from '../../ui/StatCard';
import { StatGrid } from '../../ui/StatGrid';
import { useNetworkStats } from './useNetworkStats';

const LOADING = 'Loading your dashboard...';

type MemberFacts = Pick<Member, 'passingYear' | 'department'>;

/** Four numbers about the society's members, or a notice if the numbers fail to load. */
export function StatCards({ member, compact }: { member: MemberFacts; compact?: boolean }) {
  const { data, failed, refetch } = useNetworkStats();
  return (
    <FocusKeeper label="Your network" sx={{ position: 'relative' }}>
      {failed ? (
        <FiguresNotice text="Failed to load dashboard statistics" loadingText={LOADING} retry={refetch} />
      ) : (
        <Cards member={member} stats={data} compact={compact} />
      )}
      {!data && !failed && (
        <Typography
          role="status"
          variant="body2"
          color="textSecondary"
          // The text is positioned absolutely, so that the content below does not move when the text disappears.
          sx={{ position: 'absolute', top: '100%', mt: 0.5 }}
        >
          {LOADING}
        </Typography>
      )}
    </FocusKeeper>
  );
}

interface CardsProps {
  member: MemberFacts;
  stats: ReturnType<typeof useNetworkStats>['data'];
  compact?: boolean;
}

function Cards({ member, stats, compact }: CardsProps) {
  const look = { instead: stats ? undefined : <Skeleton width="3ch" />, compact };
  return (
    <StatGrid label="Statistics">
      <StatCard label="Total Alumni" note="Registered members" value={stats?.totalAlumni} {...look} />
      <StatCard
        label="Your Batch"
        note={`Class of ${member.passingYear ?? 'N/A'}`}
        value={stats?.sameBatchCount}
        {...look}
      />
      <StatCard
        label="Same Department"
        note={member.department ?? 'N/A'}
        value={stats?.sameDepartmentCount}
        {...look}
      />
      <StatCard label="Mentors Available" note="Ready to help" value={stats?.mentorsAvailable} {...look} />
    </StatGrid>
  );
}
