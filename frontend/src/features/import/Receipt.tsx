import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ImportJob, Invitations } from '../../api/types';
import { useReference } from '../../api/useReference';
import { formatCount, formatMoment } from '../../lib/formats';
import { BusyButton } from '../../ui/BusyButton';
import { invitationText } from './import-texts';
import type { ImportActions } from './useImports';

type Actions = Pick<ImportActions, 'invite' | 'stopInviting'>;

/** The receipt of a finished import: how many members it added, and the state of their invitations. */
export function Receipt({ job, ...actions }: { job: ImportJob } & Actions) {
  const known = job.rows - (job.added ?? 0);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h4" component="h3">
          {formatCount(job.added, 'member')} imported
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          Finished {formatMoment(job.endedAt)}.
          {known > 0 && ` ${formatCount(known, 'row')} of the list belonged to existing members.`}
        </Typography>
      </Box>
      {job.invitations && <Inviting job={job} invitations={job.invitations} {...actions} />}
    </Box>
  );
}

function Inviting({
  job,
  invitations,
  invite,
  stopInviting,
}: { job: ImportJob; invitations: Invitations } & Actions) {
  const { state, invited, waiting } = invitations;
  const rate = useReference().data?.limits.invitationsPerMinute;
  const isRunning = state === 'running';
  const percent = Math.floor((100 * invited) / Math.max(1, invited + waiting));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{invitationText(invitations, rate)}</Typography>
      {isRunning && (
        <LinearProgress
          variant="determinate"
          value={percent}
          color="secondary"
          aria-label="Progress of the invitations"
        />
      )}
      {isRunning && (
        <Box>
          <BusyButton
            variant="outlined"
            busy={stopInviting.isPending}
            onClick={() => stopInviting.mutate(job)}
          >
            Stop
          </BusyButton>
        </Box>
      )}
      {!isRunning && waiting > 0 && (
        <Box>
          <BusyButton
            variant="outlined"
            busy={invite.isPending}
            spins={invite.isPending}
            onClick={() => invite.mutate(job)}
          >
            Invite {formatCount(waiting, 'member')}
          </BusyButton>
        </Box>
      )}
    </Box>
  );
}
