import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { BusyButton } from './BusyButton';
import { ModalDialog } from './ModalDialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  question: string;
  /** Additional information that helps the user to decide. */
  note?: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** True if data or rights will be lost: the confirm button has the error colour. */
  destructive?: boolean;
  busy?: boolean;
  handlesBack?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question with two answers. Escape, a press outside and, unless `handlesBack` is false, Back count as Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, question, note, confirmLabel, cancelLabel = 'Cancel', destructive } = props;
  const id = useId();
  return (
    <ModalDialog
      open={open}
      onClose={props.onCancel}
      handlesBack={props.handlesBack}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-question`}
      maxWidth="xs"
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <div id={`${id}-question`}>
          <DialogContentText>{question}</DialogContentText>
          {note && <DialogContentText sx={{ mt: 1.5 }}>{note}</DialogContentText>}
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={props.onCancel}>
          {cancelLabel}
        </Button>
        <BusyButton
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          busy={Boolean(props.busy)}
          onClick={props.onConfirm}
        >
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </ModalDialog>
  );
}
