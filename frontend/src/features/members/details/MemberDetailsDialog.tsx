import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { MemberRow } from '../../../api/types';
import { BusyButton } from '../../../ui/BusyButton';
import { ModalDialog } from '../../../ui/ModalDialog';
import { MemberSignIns } from '../../sign-ins/MemberSignIns';
import { DetailBlock, DetailSection } from './DetailSection';
import { DetailsHead } from './DetailsHead';
import { detailSections } from './detail-sections';
import type { MemberSteps } from './useMemberSteps';

interface MemberDetailsDialogProps {
  member: MemberRow;
  open: boolean;
  onClose: () => void;
  /** Called when the dialog has faded out. */
  onClosed: () => void;
  /** True to show the member's sign-in events. Only superadministrators see these events. */
  showsSignIns?: boolean;
  steps: MemberSteps;
}

/** Puts the dialog at the side of a wide window, so that the list stays visible. In a narrow window it is centred. */
const atTheSide = {
  '@media (min-width: 1280px)': {
    '& .MuiDialog-container': { justifyContent: 'flex-end' },
    '& .MuiDialog-paper': {
      m: 0,
      width: 560,
      height: '100%',
      maxHeight: 'none',
      borderRadius: 0,
      // Only the left side has a border. The other sides touch the edges of the window.
      borderWidth: '0 0 0 1px',
    },
    '& .MuiBackdrop-root:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(11 12 31 / 0.2)' },
  },
};

/** The left arrow key opens the previous member, and the right arrow key opens the next one. */
const STEP_KEYS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

export default function MemberDetailsDialog({
  member,
  open,
  onClose,
  onClosed,
  showsSignIns = false,
  steps,
}: MemberDetailsDialogProps) {
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll to the top when the member changes.
  useEffect(() => {
    if (content.current) content.current.scrollTop = 0;
  }, [member.id]);
  const stepByKey = (event: KeyboardEvent) => {
    const step = STEP_KEYS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!steps.busy && steps.isThere(step)) steps.go(step);
  };
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      handlesBack={false}
      aria-labelledby={id}
      maxWidth="md"
      onKeyDown={stepByKey}
      sx={atTheSide}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={id} component="h2">
        Alumni Details
      </DialogTitle>
      <DialogContent ref={content} dividers tabIndex={0}>
        <div aria-live="polite">
          <DetailsHead member={member} />
        </div>
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
        {showsSignIns && (
          <DetailBlock title="Sign-ins">
            <MemberSignIns member={member} />
          </DetailBlock>
        )}
      </DialogContent>
      <DialogActions>
        <Box sx={{ display: 'flex', gap: 1, mr: 'auto' }}>
          <BusyButton variant="outlined" busy={steps.busy || !steps.isThere(-1)} onClick={() => steps.go(-1)}>
            Previous
          </BusyButton>
          <BusyButton variant="outlined" busy={steps.busy || !steps.isThere(1)} onClick={() => steps.go(1)}>
            Next
          </BusyButton>
        </Box>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
