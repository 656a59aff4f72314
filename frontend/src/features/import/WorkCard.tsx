import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ImportJob } from '../../api/types';
import { formatCount } from '../../lib/formats';
import type { ImportActions } from './useImports';

/** The progress of a check or of an import. */
export function WorkCard({ job, cancel }: { job: ImportJob } & Pick<ImportActions, 'cancel'>) {
  const isCheck = job.state === 'checking';
  const rows = job.rows > 0 ? `, ${formatCount(job.rows, 'row')} read` : '';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 }}>
        <Typography variant="h4" component="h3" sx={{ flex: '1 1 220px' }}>
          {isCheck ? 'Checking the list' : 'Adding the members'}
        </Typography>
        <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {job.progress}%{rows}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={job.progress}
        color="secondary"
        aria-label={isCheck ? 'Progress of the check' : 'Progress of the import'}
      />
      <Typography variant="body2" color="textSecondary">
        You can leave this page. The work continues in the background.
        {!isCheck && ' If you cancel, nobody is added.'}
      </Typography>
      <Box>
        <Button variant="outlined" onClick={() => cancel.mutate(job)}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
