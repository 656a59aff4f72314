import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { formatClock } from '../../../lib/formats';
import { Announcement } from '../../../ui/Announcement';
import { BusyButton } from '../../../ui/BusyButton';
import { FocusKeeper } from '../../../ui/FocusKeeper';
import { WorkProgress, WorkStrip } from '../../../ui/WorkStrip';
import { deletionsQuery } from '../undo/deletions-query';
import { useUndoBulkDeletion } from '../undo/useUndoDeletion';
import { announcement, bulkActionText, percentOf } from './bulk-texts';
import { useFollowedBulkAction } from './useFollowedBulkAction';

/** The progress and the result of the latest action on many members. Shows nothing without an action. */
export default function BulkStrip() {
  const { action, stop, dismiss } = useFollowedBulkAction();
  const { data: deletions } = useQuery({ ...deletionsQuery, enabled: false });
  const undo = useUndoBulkDeletion();
  const deletion = action && deletions?.find(({ actionId }) => actionId === action.id);
  const offer = deletion ? ` You can undo this until ${formatClock(deletion.until)}.` : '';
  return (
    <FocusKeeper label="Action in the background">
      <Announcement>{action && announcement[action.state]}</Announcement>
      {action && (
        <WorkStrip label="Action on members" text={`${bulkActionText(action)}${offer}`}>
          {action.state === 'running' ? (
            <>
              <WorkProgress label="Progress of the action" percent={percentOf(action)} />
              <Button size="small" onClick={() => stop(action)}>
                Stop
              </Button>
            </>
          ) : (
            <>
              {deletion && (
                <BusyButton
                  size="small"
                  busy={undo.isPending}
                  spins={undo.isPending}
                  onClick={() => undo.mutate(action.id)}
                >
                  Undo
                </BusyButton>
              )}
              <Button size="small" color="inherit" onClick={() => dismiss(action)}>
                Dismiss
              </Button>
            </>
          )}
        </WorkStrip>
      )}
    </FocusKeeper>
  );
}
