import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SignInEvent } from '../../api/types';
import { eventDetails, eventTitle } from './event-texts';

export function SignInEventList({ events }: { events: SignInEvent[] }) {
  if (events.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        No sign-ins yet.
      </Typography>
    );
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two events of a kind may have the same time
        <Box component="li" key={`${event.at} ${event.kind} ${index}`} sx={row}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {eventTitle(event)}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {eventDetails(event)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  justifyContent: 'space-between',
  py: 1,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
};
