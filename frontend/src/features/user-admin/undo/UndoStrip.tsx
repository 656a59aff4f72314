import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { formatClock, formatCount } from '../../../lib/formats';
import { Announcement } from '../../../ui/Announcement';
import { BusyButton } from '../../../ui/BusyButton';
import { FocusKeeper } from '../../../ui/FocusKeeper';
import { useStoredState } from '../../../ui/useStoredState';
import { WorkStrip } from '../../../ui/WorkStrip';
import { useSession } from '../../auth/useSession';
import { followedDeletionsQuery, type OpenDeletion } from './deletions-query';
import { useUndoDeletion } from './useUndoDeletion';

const isId = (stored: unknown): stored is string => typeof stored === 'string';

/**
 * Lets superadmins undo their own latest deletion of a single member, while the undo is possible. The audit log lets
 * them undo earlier deletions.
 */
export default function UndoStrip() {
  const ownId = useSession().user?.id;
  const { data = [] } = useQuery(followedDeletionsQuery);
  const [dismissed, dismiss] = useStoredState('deletion.dismissed', '', isId);
  const { mutate, isPending } = useUndoDeletion();
  // The ids of audit entries increase with time, so a later deletion has a greater id than the dismissed one.
  const shown = data.filter(
    ({ member, actorId, entryId }) => member && actorId === ownId && entryId > dismissed,
  );
  const [newest, ...earlier] = shown;
  return (
    <FocusKeeper label="Last deletion">
      <Announcement>{newest && 'The deletion can be undone for ten minutes.'}</Announcement>
      {newest?.member && (
        <WorkStrip label="Deleted user" text={textOf(newest, earlier.length)}>
          <BusyButton
            size="small"
            busy={isPending}
            spins={isPending}
            onClick={() => newest.member && mutate(newest.member.id)}
          >
            Undo
          </BusyButton>
          <Button size="small" color="inherit" onClick={() => dismiss(newest.entryId)}>
            Dismiss
          </Button>
        </WorkStrip>
      )}
    </FocusKeeper>
  );
}

function textOf({ member, until }: OpenDeletion, earlier: number): string {
  const text = `${member?.name} was deleted. You can undo this until ${formatClock(until)}.`;
  return earlier > 0
    ? `${text} You can undo ${formatCount(earlier, 'earlier deletion')} in the audit log.`
    : text;
}
