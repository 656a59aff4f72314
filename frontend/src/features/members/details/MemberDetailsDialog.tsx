import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { MemberRow } from '../../../api/types';
import { ModalDialog } from '../../../ui/ModalDialog';
import { DetailBlock, DetailSection } from './DetailSection';
import { DetailsHead } from './DetailsHead';
import { detailSections } from './detail-sections';

interface MemberDetailsDialogProps {
  member: MemberRow;
  open: boolean;
  onClose: () => void;
  /** After the dialog is out of sight. */
  onClosed: () => void;
}

export default function MemberDetailsDialog({ member, open, onClose, onClosed }: MemberDetailsDialogProps) {
  const id = useId();
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      maxWidth="md"
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={id} component="h2">
        Alumni Details
      </DialogTitle>
      <DialogContent tabIndex={0}>
        <DetailsHead member={member} />
        {detailSections(member).map((section) => (
          <DetailSection key={section.title} {...section} />
        ))}
        {member.bio && (
          <DetailBlock title="Bio">
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {member.bio}
            </Typography>
          </DetailBlock>
        )}
      </DialogContent>
      <DialogActions sx={{ borderTop: '1px solid', borderColor: 'divider', py: 2 }}>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
