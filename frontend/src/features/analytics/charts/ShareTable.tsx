import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatNumber } from '../../../lib/formats';
import { shareText } from '../share';
import type { Bar } from './bars';

interface ShareTableProps {
  label: string;
  /** Heading of the first column. */
  nameHeading: string;
  bars: Bar[];
  total: number;
}

/** The numbers of the bars as a table. */
export function ShareTable({ label, nameHeading, bars, total }: ShareTableProps) {
  return (
    <Box
      sx={{
        // In a wider table, the figures would be too far from the name to read them as one row.
        maxWidth: '44rem',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        backgroundColor: 'background.paper',
        '& th, & td': { borderColor: 'divider' },
        '& .MuiTableCell-alignRight': { width: '7rem', pl: 0 },
      }}
    >
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow sx={{ '& th': { backgroundColor: 'tint', color: 'text.secondary', fontWeight: 600 } }}>
            <TableCell>{nameHeading}</TableCell>
            <TableCell align="right">Members</TableCell>
            <TableCell align="right">Share</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {bars.map(({ name, count }) => (
            <TableRow key={name} sx={{ '&:last-of-type > *': { borderBottom: 0 } }}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell align="right">{formatNumber(count)}</TableCell>
              <TableCell align="right">{shareText(count, total)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
