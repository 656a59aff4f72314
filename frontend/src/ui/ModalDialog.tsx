import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { CatchBack } from './CatchBack';

interface ModalDialogProps extends Omit<DialogProps, 'onClose' | 'fullWidth'> {
  onClose: () => void;
  /** Not where a way off the page has been caught already, and is what is asked about. */
  catchesBack?: boolean;
}

/** Every dialog: Escape, Back and a press beside it close it. */
export function ModalDialog({ open, onClose, catchesBack = true, children, ...props }: ModalDialogProps) {
  return (
    <Dialog
      {...props}
      open={open}
      onClose={(event, reason) => {
        if (reason !== 'backdropClick' || !isSecondPress(event)) onClose();
      }}
      fullWidth
    >
      {open && catchesBack && <CatchBack onBack={onClose} />}
      {children}
    </Dialog>
  );
}

/** Of a double one: it lands beside the dialog that the first has opened. */
const isSecondPress = (event: object): boolean => 'detail' in event && Number(event.detail) > 1;
