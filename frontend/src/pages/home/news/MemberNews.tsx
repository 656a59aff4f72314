import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Member } from '../../../api/types';
import { profileFields } from '../../../features/profile/fields/profile-fields';
import { tabOf } from '../../../features/profile/fields/profile-sections';
import { completionOf } from '../../../features/profile/overview/completion';
import { useNetworkStats } from '../../../features/stats/useNetworkStats';
import { formatNumber } from '../../../lib/formats';
import { paths } from '../../../lib/paths';
import { TOUCH } from '../../../theme/components/buttons';
import { Horizon } from '../../../ui/Horizon';
import { type Figures, useSinceLastVisit } from './useSinceLastVisit';

/**
 * Three figures for this member: how complete the profile is, the size of the batch, and the number of mentors. If the
 * member's year is unknown, the second figure is the number of all members.
 */
export default function MemberNews({ member }: { member: Member }) {
  const { data } = useNetworkStats();
  const news = useSinceLastVisit(member.id, data);
  const { percent, missing } = completionOf(member);
  const [first] = missing;
  return (
    <Container maxWidth="lg" component="section" aria-labelledby="news" sx={{ pt: { xs: 6, md: 8 } }}>
      <Typography id="news" variant="h2" sx={{ mb: { xs: 2.5, md: 3 } }}>
        New for you
      </Typography>
      <Box component="ul" sx={grid}>
        <Item
          picture={<Horizon risen={percent / 100} />}
          label="Your profile"
          figure={`${percent}%`}
          text={percent < 100 ? 'complete' : 'complete. Thank you.'}
        >
          <Link component={RouterLink} to={first ? `${paths.profile}?tab=${tabOf(first)}` : paths.profile}>
            {first ? `Add ${profileFields[first].label}` : 'View your profile'}
          </Link>
        </Item>
        <Item
          label={member.passingYear ? `Class of ${member.passingYear}` : 'All members'}
          figure={formatNumber(member.passingYear ? data?.sameBatchCount : data?.totalAlumni)}
          text={member.passingYear ? batchText(data?.sameBatchCount) : 'registered members'}
        >
          {sinceText(member.passingYear ? news?.sameBatchCount : news?.totalAlumni)}
        </Item>
        <Item
          label="Mentors"
          figure={formatNumber(data?.mentorsAvailable)}
          text={member.mentorshipAvailable ? 'are ready to help, including you' : 'are ready to help'}
        >
          {sinceText(news?.mentorsAvailable)}
          {!member.mentorshipAvailable && (
            <Link component={RouterLink} to={`${paths.profile}?tab=professional`}>
              Be a mentor
            </Link>
          )}
        </Item>
      </Box>
    </Container>
  );
}

/** The count includes the member. */
const batchText = (count: number | undefined) =>
  count === 1 ? 'of your batch is here: you' : 'of your batch are here';

const sinceText = (more: Figures[keyof Figures] | undefined) =>
  more ? <Box component="span" sx={since}>{`${formatNumber(more)} more since your last visit`}</Box> : null;

interface ItemProps {
  picture?: ReactNode;
  label: string;
  figure: string;
  text: string;
  /** The growth since the last visit, and a link. Either may be missing. */
  children: ReactNode;
}

function Item({ picture, label, figure, text, children }: ItemProps) {
  return (
    <Box component="li" sx={item}>
      {picture && <Box sx={frame}>{picture}</Box>}
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h6" component="h3">
          {label}
        </Typography>
        <Typography sx={{ my: 0.5 }}>
          <Typography variant="figure" sx={{ mr: 1 }}>
            {figure}
          </Typography>
          {text}
        </Typography>
        <Typography variant="body2" component="div" sx={more}>
          {children}
        </Typography>
      </Box>
    </Box>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
  gap: '1px',
  overflow: 'hidden',
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'divider',
  '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
} as const;

const item = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2.5,
  p: { xs: 2, md: 3 },
  backgroundColor: 'background.paper',
} as const;

const frame = {
  position: 'relative',
  flexShrink: 0,
  width: 84,
  height: 105,
  overflow: 'hidden',
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'ink.line',
  backgroundColor: 'ink.ground',
} as const;

const more = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  '& a': { display: 'inline-flex', alignItems: 'center', py: 0.5, [TOUCH]: { minHeight: 44 } },
} as const;

const since = { py: 0.5, fontWeight: 600, color: 'success.main' } as const;
