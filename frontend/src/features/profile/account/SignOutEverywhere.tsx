import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client';
import { messageOr } from '../../../api/errors';
import { mayLeave } from '../../../lib/leave-guard';
import { BusyButton } from '../../../ui/BusyButton';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useNotify } from '../../../ui/notify/useNotify';
import { endSession } from '../../auth/session';

/** Ends every session of the member, including this one, for example after the loss of a phone. */
export function SignOutEverywhere() {
  const client = useQueryClient();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const signOut = useMutation({
    mutationFn: () => api.POST('/api/auth/logout-everywhere'),
    onSuccess: () => {
      endSession(client);
      notify.success('Logged out successfully');
    },
    onError: (error) => notify.error(messageOr(error, 'You could not be signed out everywhere')),
  });
  const confirm = async () => {
    setAsking(false);
    if (await mayLeave()) signOut.mutate();
  };
  return (
    <>
      <BusyButton variant="outlined" busy={signOut.isPending} onClick={() => setAsking(true)}>
        Sign out everywhere
      </BusyButton>
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere?"
        question="You will be signed out on every device and browser, this one included."
        confirmLabel="Sign out"
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
