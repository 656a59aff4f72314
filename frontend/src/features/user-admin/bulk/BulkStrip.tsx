import Button from '@mui/material/Button';
import { Announcement } from '../../../ui/Announcement';
import { FocusKeeper } from '../../../ui/FocusKeeper';
import { WorkProgress, WorkStrip } from '../../../ui/WorkStrip';
import { announcement, bulkActionText, percentOf } from './bulk-texts';
import { useFollowedBulkAction } from './useFollowedBulkAction';

/** The progress of the action on many members, and its result. Shows nothing without one. */
export function BulkStrip() {
  const { action, stop, dismiss } = useFollowedBulkAction();
  return (
    <FocusKeeper label="Work in the background">
      <Announcement>{action && announcement[action.state]}</Announcement>
      {action && (
        <WorkStrip label="Work on members" text={bulkActionText(action)}>
          {action.state === 'running' ? (
            <>
              <WorkProgress label="Progress of the work" percent={percentOf(action)} />
              <Button size="small" onClick={() => stop(action)}>
                Stop
              </Button>
            </>
          ) : (
            <Button size="small" color="inherit" onClick={() => dismiss(action)}>
              Dismiss
            </Button>
          )}
        </WorkStrip>
      )}
    </FocusKeeper>
  );
}
