import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/formats';
import { BusyButton } from '../../../ui/BusyButton';
import { deletionsQuery, type OpenDeletion } from './deletions-query';
import { useUndoBulkDeletion, useUndoDeletion } from './useUndoDeletion';

/** An Undo button for a deletion that the audit log lists. Shows nothing if the undo is not possible. */
export function UndoEntry({ entryId }: { entryId: string }) {
  const { data } = useQuery({ ...deletionsQuery, enabled: false });
  const deletion = data?.find((one) => one.entryId === entryId);
  return deletion ? <UndoButton deletion={deletion} /> : null;
}

function UndoButton({ deletion: { member, members, actionId } }: { deletion: OpenDeletion }) {
  const one = useUndoDeletion();
  const many = useUndoBulkDeletion();
  const busy = one.isPending || many.isPending;
  const undo = () => {
    if (member) one.mutate(member.id);
    else if (actionId) many.mutate(actionId);
  };
  return (
    <BusyButton
      size="small"
      sx={{ ml: -0.75, px: 0.75, minWidth: 0 }}
      aria-label={`Undo the deletion of ${member?.name ?? formatCount(members, 'member')}`}
      busy={busy}
      spins={busy}
      onClick={undo}
    >
      Undo
    </BusyButton>
  );
}
