import type { MemberRow } from '../../api/types';
import { FormDialog } from '../../ui/FormDialog';
import { useSession } from '../auth/useSession';
import { EditMemberForm } from './EditMemberForm';
import { dropEditDraft } from './edit-draft';

interface EditMemberDialogProps {
  member: MemberRow;
  open: boolean;
  onClose: () => void;
  /** Called when the dialog has faded out. */
  onClosed: () => void;
}

export default function EditMemberDialog({ member, open, onClose, onClosed }: EditMemberDialogProps) {
  const editorId = useSession().user?.id ?? '';
  const close = () => {
    dropEditDraft(editorId, member.id);
    onClose();
  };
  return (
    <FormDialog
      open={open}
      title="Edit User Details"
      discardTitle="Discard your changes?"
      onClose={close}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <EditMemberForm member={member} editorId={editorId} onSaved={close} />
    </FormDialog>
  );
}
