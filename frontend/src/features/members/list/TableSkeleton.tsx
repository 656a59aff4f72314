import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { HEADINGS_HEIGHT, ROW_HEIGHT } from '../../../ui/data-grid/grid-sizes';
import { PAGE_SIZE } from '../query/member-query';

const rows = Array.from({ length: PAGE_SIZE + 1 }, (_, row) => row);

/** Stands for the table until its code has come, in the table's own size. */
export function TableSkeleton() {
  return (
    <Box role="status" aria-label="Loading the table" sx={frame}>
      {rows.map((row) => (
        <Box
          key={row}
          sx={{
            height: row === 0 ? HEADINGS_HEIGHT : ROW_HEIGHT,
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
