import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BulkActionQuestion, BulkRole } from '../../../api/types';
import { formatCount } from '../../../lib/formats';
import { LIMITS } from '../../../lib/generated/rules';
import { roleNames } from '../../../lib/role-names';
import { BusyButton } from '../../../ui/BusyButton';
import { ErrorState } from '../../../ui/ErrorState';
import { FormField } from '../../../ui/FormField';
import { ModalDialog } from '../../../ui/ModalDialog';
import { SelectField } from '../../../ui/SelectField';
import { type LatestBulkAction, latestBulkActionQuery } from './bulk-action-query';
import { kindsOf, leftOutText } from './bulk-texts';
import { useBulkPreview, useStartBulkAction } from './useBulkAction';

export type BulkQuestion = Pick<BulkActionQuestion, 'kind' | 'selection'>;

/** To confirm an action on more members than this, the superadministrator must type the number of members. */
const MAX_MEMBERS_WITHOUT_TYPING = 10;

const roles: { value: BulkRole; label: string }[] = [
  { value: 'ALUMNI', label: roleNames.ALUMNI },
  { value: 'ADMIN', label: roleNames.ADMIN },
];

interface BulkDialogProps {
  question: BulkQuestion;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  onStarted: () => void;
}

/**
 * Asks for a confirmation before the selected members are changed or deleted. Shows how many members of each role are
 * affected, and which selected members are left out.
 */
export default function BulkDialog({ question, open, onClose, onClosed, onStarted }: BulkDialogProps) {
  const { kind } = question;
  const id = useId();
  const client = useQueryClient();
  const [role, setRole] = useState<BulkRole>('ADMIN');
  const [typed, setTyped] = useState('');
  const asked = { ...question, ...(kind === 'change-role' && { role }) };
  const { data: preview, isError, isFetching, refetch } = useBulkPreview(asked, open);
  const { mutate, isPending } = useStartBulkAction();
  const members = preview?.members ?? 0;
  const mustType = members > MAX_MEMBERS_WITHOUT_TYPING;
  const tooMany = members > LIMITS.bulkMembers;
  const isReady =
    members > 0 && !isFetching && !tooMany && (!mustType || withoutSeparators(typed) === String(members));
  const start = () => {
    if (!isReady) return;
    const started = (action: LatestBulkAction) => {
      // Close the dialog first: as long as it is open, `BulkStrip` cannot take the focus.
      flushSync(() => {
        onClose();
        onStarted();
      });
      const shown: LatestBulkAction = { ...action, isNew: true };
      client.setQueryData(latestBulkActionQuery.queryKey, shown);
    };
    mutate({ ...asked, confirmed: members }, { onSuccess: started, onError: () => void refetch() });
  };
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-question`}
      maxWidth="xs"
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={`${id}-title`}>
        {kind === 'delete' ? 'Delete members' : 'Change the role of members'}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {kind === 'change-role' && (
          <SelectField
            id="bulk-role"
            label="New role"
            options={roles}
            value={role}
            onChange={({ target }) =>
              setRole(roles.find(({ value }) => value === target.value)?.value ?? role)
            }
          />
        )}
        <div id={`${id}-question`} aria-live="polite">
          {isError && <ErrorState title="The members could not be counted" onRetry={() => void refetch()} />}
          {!preview && !isError && <DialogContentText>Counting the members...</DialogContentText>}
          {preview && (
            <>
              <DialogContentText>{questionText(kind, role, members, kindsOf(preview))}</DialogContentText>
              <DialogContentText sx={{ mt: 1.5, '&:empty': { display: 'none' } }}>
                {leftOutText(preview.leftOut)}
              </DialogContentText>
              {tooMany && (
                <DialogContentText sx={{ mt: 1.5 }}>
                  One action may concern at most {formatCount(LIMITS.bulkMembers, 'member')}. Please narrow
                  the filter.
                </DialogContentText>
              )}
            </>
          )}
        </div>
        {mustType && !tooMany && (
          <FormField
            id="bulk-confirmation"
            label={`Type ${members} to confirm`}
            value={typed}
            inputProps={{ inputMode: 'numeric', autoComplete: 'off' }}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && start()}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton
          variant="contained"
          color={kind === 'delete' ? 'error' : 'primary'}
          busy={isPending}
          spins={isPending}
          disabled={!isReady}
          onClick={start}
        >
          {kind === 'delete' ? 'Delete' : 'Change Role'}
        </BusyButton>
      </DialogActions>
    </ModalDialog>
  );
}

/** If the question shows 12,345, the superadministrator may also type 12345, 12 345, 12.345 or 12'345. */
const withoutSeparators = (typed: string) => typed.replace(/[\s.,'’]/g, '');

function questionText(kind: BulkQuestion['kind'], role: BulkRole, members: number, kinds: string): string {
  if (members === 0) return 'No selected member would be changed.';
  const count = formatCount(members, 'member');
  if (kind === 'delete') {
    const photos = members === 1 ? 'photo' : 'photos';
    return `Delete ${count} (${kinds}) with ${photos} and education records? You can undo this for ten minutes.`;
  }
  const mails =
    members === 1
      ? 'The member gets an e-mail, unless the member was not invited yet.'
      : 'Each of them gets an e-mail, except members who were not invited yet.';
  return `Make ${count} (${kinds}) ${roleNames[role]}? ${mails}`;
}
