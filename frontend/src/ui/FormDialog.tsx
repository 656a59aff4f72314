import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { CatchBack } from './CatchBack';
import { ConfirmDialog } from './ConfirmDialog';
import { unlessDoubled } from './unless-doubled';

interface FormDialogProps extends Pick<DialogProps, 'scroll' | 'slotProps'> {
  open: boolean;
  title: string;
  /** Whether something was typed that is not saved. */
  unsaved: boolean;
  /** Asked before what was typed is lost. */
  discardTitle: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog to type in. Escape, Back, or a press beside it, is easily an accident and asks first; its Cancel is not. */
export function FormDialog({
  open,
  title,
  unsaved,
  discardTitle,
  onClose,
  children,
  ...props
}: FormDialogProps) {
  const [asking, setAsking] = useState(false);
  const titleId = useId();
  const leave = () => (unsaved ? setAsking(true) : onClose());
  const discard = () => {
    setAsking(false);
    onClose();
  };
  return (
    <Dialog
      {...props}
      open={open}
      onClose={unlessDoubled(leave)}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId} component="h2">
        {title}
      </DialogTitle>
      {open && <CatchBack onBack={leave} />}
      {children}
      <ConfirmDialog
        open={asking}
        title={discardTitle}
        question="You have unsaved changes. Are you sure you want to cancel?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}
