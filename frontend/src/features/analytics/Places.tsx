import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { MembershipStats } from '../../api/types';
import { formatNumber } from '../../lib/formats';
import { cityName, countryName, placeList } from './charts/bars';

/** Explains why the member list that a place links to can show fewer or more members than the figure of the place. */
export const PLACES_NOTE =
  'A member without a current place counts at the home address. The list behind a figure shows the members with this current city, in any country.';

const tile = {
  display: 'flex',
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  alignItems: { sm: 'baseline' },
  justifyContent: { xs: 'flex-end', sm: 'space-between' },
  columnGap: 1,
  px: 1.5,
  py: 0.75,
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  'a&:hover': { borderColor: 'edge' },
};

const tiles = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fill, minmax(210px, 1fr))',
  },
};

interface PlacesProps {
  /** Sorted by the number of members, the largest number first. */
  places: MembershipStats['locationStats'];
  /** The number of all places, including those that are not in `places`. */
  total: number;
}

/** The cities and countries in which the most members live. */
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
      {places.length > 0 && (
        <Typography color="textSecondary" sx={{ mt: -1, mb: 2 }}>
          {PLACES_NOTE}
        </Typography>
      )}
      {places.length === 0 && <Typography color="textSecondary">No location data available</Typography>}
      <Box component="ol" sx={tiles}>
        {places.map((place) => (
          <li key={`${place.city}\n${place.country}`}>
            <Tile place={place} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Tile({ place }: { place: PlacesProps['places'][number] }) {
  const list = placeList(place);
  return (
    <Box {...(list && { component: Link, to: list })} sx={tile}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h6" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {cityName(place)}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {countryName(place)}
        </Typography>
      </Box>
      <Typography variant="figure" component="p" sx={{ fontSize: '1.25rem' }}>
        {formatNumber(place.count)}
      </Typography>
    </Box>
  );
}
