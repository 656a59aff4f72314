import Box from '@mui/material/Box';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client';
import { messageOr } from '../../api/errors';
import type { MemberRow } from '../../api/types';
import { BusyButton } from '../../ui/BusyButton';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { useNotify } from '../../ui/notify/useNotify';
import { SignInEventList } from './SignInEventList';
import { memberEventsQuery } from './sign-ins-queries';

/** A member's sign-in events, and a button that ends all sessions of the member. Only for superadministrators. */
export function MemberSignIns({ member }: { member: MemberRow }) {
  const client = useQueryClient();
  const notify = useNotify();
  const query = memberEventsQuery(member.id);
  const { data, isError, refetch } = useQuery(query);
  const [asking, setAsking] = useState(false);
  const signOut = useMutation({
    mutationFn: () => api.POST('/api/superadmin/users/{id}/logout', { params: { path: { id: member.id } } }),
    onSuccess: () => notify.success('The member was signed out everywhere'),
    onError: (error) => notify.error(messageOr(error, 'The member could not be signed out')),
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  return (
    <>
      {data ? (
        <SignInEventList events={data.events} />
      ) : isError ? (
        <ErrorState title="The sign-ins could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Loading text="Loading the sign-ins..." />
      )}
      <Box sx={{ mt: 2 }}>
        <BusyButton variant="outlined" size="small" busy={signOut.isPending} onClick={() => setAsking(true)}>
          Sign out everywhere
        </BusyButton>
      </Box>
      <ConfirmDialog
        open={asking}
        title="Sign this member out?"
        question="Every session of the member ends. The member can sign in again with a new code or link."
        confirmLabel="Sign out"
        busy={signOut.isPending}
        onConfirm={() => signOut.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
