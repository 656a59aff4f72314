import Box from '@mui/material/Box';
import type { MembershipStats } from '../../../api/types';
import { formatNumber } from '../../../lib/formats';
import { departmentBars, placeBars } from '../charts/bars';
import { PLACES_NOTE } from '../Places';
import { Ranking } from './Ranking';
import { YearColumns } from './YearColumns';

interface SummaryProps {
  stats: MembershipStats;
  places?: boolean;
}

/** Statistics of all members on one screen: their years of graduation, departments and places. */
export function Summary({ stats, places }: SummaryProps) {
  const { departmentStats, yearStats, locationStats, locationsCount, totalUsers } = stats;
  const withPlaces = places && locationStats.length > 0;
  if (departmentStats.length === 0 && yearStats.length === 0 && !withPlaces) return null;
  return (
    <Box sx={withPlaces ? three : two}>
      {yearStats.length > 0 && <YearColumns counts={yearStats} total={totalUsers} />}
      {departmentStats.length > 0 && (
        <Ranking
          title="Largest departments"
          note={`of ${formatNumber(departmentStats.length)}`}
          bars={departmentBars(departmentStats)}
          total={totalUsers}
        />
      )}
      {withPlaces && (
        <Ranking
          title="Where members live"
          note={`${formatNumber(locationsCount)} places`}
          bars={placeBars(locationStats)}
          total={totalUsers}
          explanation={PLACES_NOTE}
        />
      )}
    </Box>
  );
}

const grid = { display: 'grid', columnGap: { xs: 3, lg: 5 }, rowGap: 4 };
const three = {
  ...grid,
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 7fr) repeat(2, minmax(0, 5fr))' },
  '& > :first-of-type': { gridColumn: { sm: '1 / -1', lg: 'auto' } },
};
const two = { ...grid, gridTemplateColumns: { md: 'minmax(0, 7fr) minmax(0, 5fr)' } };
