import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { BackHandler } from './BackHandler';

interface ModalDialogProps extends Omit<DialogProps, 'onClose' | 'fullWidth'> {
  onClose: () => void;
  /** False if a blocked navigation is the subject of the question, or if the dialog has a history entry of its own. */
  handlesBack?: boolean;
}

/** The base of all dialogs: Escape, Back and a press outside close it. */
export function ModalDialog({ open, onClose, handlesBack = true, children, ...props }: ModalDialogProps) {
  return (
    <Dialog
      {...props}
      open={open}
      onClose={(event, reason) => {
        if (reason !== 'backdropClick' || !isSecondPress(event)) onClose();
      }}
      fullWidth
    >
      {open && handlesBack && <BackHandler onBack={onClose} />}
      {children}
    </Dialog>
  );
}

/** The second press of a double press is outside the dialog that the first has opened. */
const isSecondPress = (event: object): boolean => 'detail' in event && Number(event.detail) > 1;
