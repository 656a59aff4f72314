import Box from '@mui/material/Box';
import type { AuditEntry } from '../../../api/types';
import { UndoEntry } from '../../user-admin/undo/UndoEntry';
import { describeChange } from '../describe-change';
import { EntryMembers } from './EntryMembers';

/**
 * One line for each change of an entry. If an action on several members has changed any of them, a button lists the
 * changed members.
 */
export function ChangeCell({ entry }: { entry: AuditEntry }) {
  const count = entry.members ?? 0;
  return (
    <Box sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      {describeChange(entry).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {count > 0 && <EntryMembers entry={entry} count={count} />}
      <UndoEntry entryId={entry.id} />
    </Box>
  );
}
