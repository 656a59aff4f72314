import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Member } from '../../../api/types';
import { alumniStatus, memberSince, mentorship } from './standing';

/** Shows the year in which the membership began, the years since graduation and the mentorship status. */
export function StandingSection({ member }: { member: Member }) {
  const facts = [
    { label: 'Member Since', value: memberSince(member.createdAt) },
    { label: 'Alumni Status', value: alumniStatus(member.passingYear) },
    { label: 'Mentorship', value: mentorship(member) },
  ];
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {facts.map(({ label, value }) => (
        <Box
          key={label}
          sx={{
            display: 'flex',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            gap: 2,
            py: 1.5,
            borderTop: '1px solid',
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0, pt: 0 },
          }}
        >
          <Typography component="dt" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h4" sx={{ m: 0, fontVariantNumeric: 'lining-nums' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
