import type { DialogProps } from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { ModalDialog } from './ModalDialog';
import { useWarnOfUnload } from './useWarnOfUnload';

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
  // What was typed can be saved while the question stands; it must not wait for the next opening.
  if (asking && !open) setAsking(false);
  useWarnOfUnload(open && unsaved);
  const titleId = useId();
  const leave = () => (unsaved ? setAsking(true) : onClose());
  const discard = () => {
    setAsking(false);
    onClose();
  };
  return (
    <ModalDialog {...props} open={open} onClose={leave} aria-labelledby={titleId} maxWidth="sm">
      <DialogTitle id={titleId} component="h2">
        {title}
      </DialogTitle>
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
    </ModalDialog>
  );
}
