import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PAGE_SIZE } from '../query/member-query';
import { CardFrame } from './CardFrame';
import { CardGrid } from './CardGrid';

const places = Array.from({ length: PAGE_SIZE }, (_, place) => place);

/** Cards to come, as large as those that will replace them. */
export function CardSkeletons() {
  return (
    <CardGrid label="Loading members" stale>
      {places.map((place) => (
        <CardFrame key={place}>
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <Skeleton variant="circular" width={48} height={48} />
            <Skeleton variant="text" width="55%" />
          </Box>
          <Skeleton variant="text" width="80%" sx={{ mt: 1.5 }} />
          <Skeleton variant="text" width="60%" />
          <Skeleton variant="text" width="40%" />
          <Skeleton variant="rounded" height={34} sx={{ mt: 2 }} />
        </CardFrame>
      ))}
    </CardGrid>
  );
}
