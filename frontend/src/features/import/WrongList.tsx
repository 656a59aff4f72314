import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { ImportJob } from '../../api/types';
import { formatCount, formatNumber } from '../../lib/formats';
import { BusyButton } from '../../ui/BusyButton';
import { ListSummary } from './ListSummary';
import type { ImportActions } from './useImports';

/** Shows the first problems of a wrong list, and offers a file with all problems. */
export function WrongList({
  job,
  saveErrors,
  cancel,
}: { job: ImportJob } & Pick<ImportActions, 'saveErrors' | 'cancel'>) {
  const bad = job.badRows ?? 0;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box>
        <Typography variant="h4" component="h3">
          {formatNumber(bad)} of {formatCount(job.rows, 'row')} {bad === 1 ? 'is' : 'are'} wrong
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          Nobody was added. Correct the list and choose it again.
        </Typography>
      </Box>
      <ListSummary job={job} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {job.hasReport && (
          <BusyButton
            variant="outlined"
            busy={saveErrors.isPending}
            spins={saveErrors.isPending}
            onClick={() => saveErrors.mutate(job)}
          >
            Download import_errors.csv
          </BusyButton>
        )}
        <BusyButton variant="outlined" busy={cancel.isPending} onClick={() => cancel.mutate(job)}>
          Dismiss
        </BusyButton>
      </Box>
      <Box sx={frame}>
        <Table size="small" aria-label="First problems of the list">
          <TableHead>
            <TableRow sx={{ '& th': { backgroundColor: 'tint', color: 'text.secondary', fontWeight: 600 } }}>
              <TableCell align="right">Row</TableCell>
              <TableCell>Column</TableCell>
              <TableCell>Problem</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {job.problems.map(({ row, column, problem }) => (
              <TableRow key={`${row} ${column} ${problem}`}>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatNumber(row)}
                </TableCell>
                <TableCell>{column ? <ColumnName name={column} /> : 'Whole row'}</TableCell>
                <TableCell>{problem}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}

/** A name such as `passingYear` may break before a capital letter, because a column is narrow on a phone. */
function ColumnName({ name }: { name: string }) {
  return name.split(/(?=[A-Z])/).map((word, place) => (
    <Fragment key={word}>
      {place > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}

const frame = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  '& th, & td': { borderColor: 'divider' },
  // The cells under "Row" and "Column" are as narrow as their text. The cells under "Problem" get the remaining width.
  '& .MuiTableCell-root': { px: { xs: 1, sm: 2 }, verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& .MuiTableCell-root:not(:last-of-type)': {
    width: '1px',
    whiteSpace: { sm: 'nowrap' },
    overflowWrap: 'normal',
  },
  '& wbr': { display: { sm: 'none' } },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
};
