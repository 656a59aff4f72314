import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatClock } from '../../../lib/formats';
import { Announcement } from '../../../ui/Announcement';
import { BusyButton } from '../../../ui/BusyButton';
import { FocusKeeper } from '../../../ui/FocusKeeper';
import { WorkProgress, WorkStrip } from '../../../ui/WorkStrip';
import { deletionsQuery } from '../undo/deletions-query';
import { useUndoBulkDeletion } from '../undo/useUndoDeletion';
import { type LatestBulkAction, latestBulkActionQuery } from './bulk-action-query';
import { announcementOf, bulkActionText, percentOf } from './bulk-texts';
import { useFollowedBulkAction } from './useFollowedBulkAction';

const STRIP_ID = 'bulk-strip';

/** The progress and the result of the latest action on many members. Shows nothing without an action. */
export default function BulkStrip() {
  const { action, stop, dismiss } = useFollowedBulkAction();
  const { data: deletions } = useQuery({ ...deletionsQuery, enabled: false });
  useShownAtStart(action);
  const undo = useUndoBulkDeletion();
  const deletion = action && deletions?.find(({ actionId }) => actionId === action.id);
  const offer = deletion ? ` You can undo this until ${formatClock(deletion.until)}.` : '';
  return (
    <FocusKeeper id={STRIP_ID} label="Action in the background" sx={{ scrollMarginTop: 16 }}>
      <Announcement>{action && announcementOf(action)}</Announcement>
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
              {/* The second press of a double press on Stop must not dismiss the result. */}
              <Button size="small" color="inherit" onClick={({ detail }) => detail < 2 && dismiss(action)}>
                Dismiss
              </Button>
            </>
          )}
        </WorkStrip>
      )}
    </FocusKeeper>
  );
}

/**
 * Scrolls to the strip and focuses it when this page starts an action. The user may have scrolled down the list, so the
 * strip may be outside the window.
 */
function useShownAtStart(action: LatestBulkAction | null) {
  const client = useQueryClient();
  useEffect(() => {
    if (!action?.isNew) return;
    client.setQueryData(latestBulkActionQuery.queryKey, { ...action, isNew: undefined });
    // After a press on Undo, the user may already be typing in a field. Then neither scroll nor move the focus.
    if (document.activeElement instanceof HTMLInputElement) return;
    const strip = document.getElementById(STRIP_ID);
    strip?.scrollIntoView({ block: 'nearest' });
    strip?.focus({ preventScroll: true });
  }, [action, client]);
}
