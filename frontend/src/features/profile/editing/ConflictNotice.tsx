import Alert from '@mui/material/Alert';
import Container from '@mui/material/Container';
import { BusyButton } from '../../../ui/BusyButton';
import { FocusKeeper } from '../../../ui/FocusKeeper';
import { fieldLabel } from '../fields/field-label';
import type { Conflict } from './useConflict';

interface ConflictNoticeProps {
  conflict: Conflict;
  reload: () => void;
  reloading: boolean;
}

/**
 * Says that the profile was also saved elsewhere. Offers to merge those changes, or says that they are merged. The
 * typed text stays.
 */
export function ConflictNotice({ conflict, reload, reloading }: ConflictNoticeProps) {
  const stale = conflict.kind === 'stale';
  return (
    <Container maxWidth="lg" sx={{ py: 1.5 }}>
      <Alert
        severity={stale ? 'warning' : 'info'}
        sx={{ '& .MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } } }}
      >
        <FocusKeeper label="Changes made elsewhere">
          {stale ? (
            <Stale message={conflict.message} reload={reload} reloading={reloading} />
          ) : (
            mergedText(conflict.clashes.map(fieldLabel))
          )}
        </FocusKeeper>
      </Alert>
    </Container>
  );
}

function Stale({ message, reload, reloading }: { message: string; reload: () => void; reloading: boolean }) {
  return (
    <>
      <strong>{message || 'This profile was changed elsewhere.'}</strong>
      <br />
      Your text is still here. Reload to bring in the other changes; the fields you edited keep your text.
      <br />
      <BusyButton variant="outlined" size="small" busy={reloading} onClick={reload} sx={{ mt: 1 }}>
        Reload profile
      </BusyButton>
    </>
  );
}

function mergedText(labels: string[]): string {
  if (labels.length === 0)
    return 'The form now has the other changes, and your text is unchanged. You can save now.';
  return `The form now has the other changes. These fields were changed in both places and show your text: ${labels.join(', ')}. Please check, then save.`;
}
