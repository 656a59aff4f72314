import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { CatchBack } from './CatchBack';
import { unlessDoubled } from './unless-doubled';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  question: string;
  /** What else is good to know before answering. */
  note?: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Something will be lost: the confirming button says so by its colour. */
  destructive?: boolean;
  busy?: boolean;
  /** Not where a way off the page has been caught already, and is what is asked about. */
  catchesBack?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** One question, two answers; Escape, Back and a press beside it change nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, question, note, confirmLabel, cancelLabel = 'Cancel', destructive, busy } = props;
  const { catchesBack = true } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={unlessDoubled(props.onCancel)}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-question`}
      maxWidth="xs"
      fullWidth
    >
      {open && catchesBack && <CatchBack onBack={props.onCancel} />}
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
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          disabled={busy}
          onClick={props.onConfirm}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
