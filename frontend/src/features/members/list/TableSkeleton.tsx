import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type Density, HEADINGS_HEIGHT, rowHeightOf } from '../../../ui/data-grid/grid-sizes';
import { PAGE_SIZE } from '../query/member-query';

const rows = Array.from({ length: PAGE_SIZE + 1 }, (_, row) => row);

/** Placeholder with the size of the table until its code has loaded. */
export function TableSkeleton({ density }: { density: Density }) {
  return (
    <Box role="status" aria-label="Loading the table" sx={frame}>
      {rows.map((row) => (
        <Box
          key={row}
          sx={{
            height: row === 0 ? HEADINGS_HEIGHT : rowHeightOf(density),
            display: 'flex',
            alignItems: 'center',
            px: 1.5,
          }}
        >
          <Skeleton variant="text" width={`${40 + ((row * 17) % 40)}%`} />
        </Box>
      ))}
    </Box>
  );
}

const frame = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
};
