import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { BackHandler } from './BackHandler';

interface ModalDialogProps extends Omit<DialogProps, 'onClose' | 'fullWidth'> {
  onClose: () => void;
  /** False if the dialog asks about a blocked navigation, or if the dialog has its own history entry. */
  handlesBack?: boolean;
}

/** The base of all dialogs with a title. Escape, a press outside and, if `handlesBack` is true, Back close it. */
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

/** True for the second press of a double press. The first press opened the dialog, so the second must not close it. */
const isSecondPress = (event: object): boolean => 'detail' in event && Number(event.detail) > 1;
