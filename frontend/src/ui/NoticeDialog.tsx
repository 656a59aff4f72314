import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { ModalDialog } from './ModalDialog';

interface NoticeDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  sections: { title: string; text: string }[];
  /** A line below the title, such as a date. */
  note?: string;
  /** Content below the last section. */
  children?: ReactNode;
}

/** A dialog with a longer text. Its button, Escape, Back or a press outside closes it. */
export function NoticeDialog({ open, onClose, title, sections, note, children }: NoticeDialogProps) {
  const id = useId();
  return (
    <ModalDialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="sm" scroll="paper">
      <DialogTitle id={id} component="h2">
        {title}
      </DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {note && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
        {sections.map((section) => (
          <section key={section.title}>
            <Typography variant="h5" component="h3" sx={{ mt: 2.5, mb: 0.5 }}>
              {section.title}
            </Typography>
            <Typography sx={{ maxWidth: '62ch' }}>{section.text}</Typography>
          </section>
        ))}
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
