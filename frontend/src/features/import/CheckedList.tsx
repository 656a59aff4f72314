import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportJob } from '../../api/types';
import { formatCount } from '../../lib/formats';
import { BusyButton } from '../../ui/BusyButton';
import { ListSummary } from './ListSummary';
import type { ImportActions } from './useImports';

/** Shows what the import of a checked list would change. A button starts the import if it would add members. */
export function CheckedList({
  job,
  confirm,
  cancel,
}: { job: ImportJob } & Pick<ImportActions, 'confirm' | 'cancel'>) {
  const added = job.newRows ?? 0;
  const busy = confirm.isPending || cancel.isPending;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Typography variant="h4" component="h3">
          The list is ready
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {added === 0
            ? 'Everybody in the list is a member already, so there is nobody to add.'
            : 'Existing members are not changed. New members get no e-mail until you invite them.'}
        </Typography>
      </Box>
      <ListSummary job={job} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {added > 0 && (
          <BusyButton
            variant="contained"
            busy={busy}
            spins={confirm.isPending}
            onClick={() => confirm.mutate(job)}
          >
            Import {formatCount(added, 'member')}
          </BusyButton>
        )}
        <BusyButton variant="outlined" busy={busy} onClick={() => cancel.mutate(job)}>
          Discard List
        </BusyButton>
      </Box>
    </Box>
  );
}
