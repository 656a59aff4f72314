import { terms } from '../../content/terms';
import { NoticeDialog } from '../../ui/NoticeDialog';

interface TermsDialogProps {
  open: boolean;
  onClose: () => void;
}

export default function TermsDialog({ open, onClose }: TermsDialogProps) {
  return (
    <NoticeDialog
      open={open}
      onClose={onClose}
      title={terms.title}
      sections={terms.sections}
      note={terms.updated}
    />
  );
}
