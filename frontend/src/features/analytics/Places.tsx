import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MembershipStats } from '../../api/types';
import { formatNumber } from '../../lib/formats';

const tile = {
  display: 'flex',
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  alignItems: { sm: 'baseline' },
  justifyContent: { xs: 'flex-end', sm: 'space-between' },
  columnGap: 1,
  px: 2,
  py: 1.5,
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
};

const tiles = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fill, minmax(210px, 1fr))',
  },
};

interface PlacesProps {
  /** The most frequent first. */
  places: MembershipStats['locationStats'];
  /** How many there are, shown or not. */
  total: number;
}

/** Where the members live. */
export function Places({ places, total }: PlacesProps) {
  return (
    <Box component="section" aria-labelledby="places">
      <Typography id="places" variant="h4" component="h2" sx={{ mb: 2 }}>
        Geographic Distribution
      </Typography>
      {total > places.length && (
        <Typography color="textSecondary" sx={{ mt: -1, mb: 2 }}>
          The {places.length} most frequent of {formatNumber(total)} places
        </Typography>
      )}
      {places.length === 0 && <Typography color="textSecondary">No location data available</Typography>}
      <Box component="ul" sx={tiles}>
        {places.map(({ city, country, count }) => (
          <Box component="li" key={`${city}\n${country}`} sx={tile}>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h6" component="p" noWrap title={city ?? undefined}>
                {city || 'Unknown City'}
              </Typography>
              <Typography variant="body2" color="textSecondary" noWrap>
                {country || 'Unknown Country'}
              </Typography>
            </Box>
            <Typography variant="figure" component="p" sx={{ fontSize: '1.375rem' }}>
              {formatNumber(count)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
