import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { messageOr } from '../../api/errors';
import type { SignedInSession } from '../../api/types';
import { formatDay, formatMoment } from '../../lib/formats';
import { BusyButton } from '../../ui/BusyButton';
import { ErrorState } from '../../ui/ErrorState';
import { FocusKeeper } from '../../ui/FocusKeeper';
import { Loading } from '../../ui/Loading';
import { useNotify } from '../../ui/notify/useNotify';
import { Section } from '../../ui/Section';
import { useLogout } from '../auth/useLogout';
import { UNKNOWN_DEVICE } from './event-texts';
import { SignInEventList } from './SignInEventList';
import { ownEventsQuery, sessionsQuery } from './sign-ins-queries';

/** The member's open sessions and latest sign-in events. */
export function OwnSessions() {
  const sessions = useQuery(sessionsQuery);
  const trail = useQuery(ownEventsQuery);
  return (
    <>
      <Section title="Where you are signed in" note="Sign out of each browser that you do not recognise.">
        {sessions.data ? (
          <FocusKeeper label="Your sessions">
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {sessions.data.sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </Box>
          </FocusKeeper>
        ) : (
          <Unloaded what="Your sessions" failed={sessions.isError} onRetry={sessions.refetch} />
        )}
      </Section>
      <Section title="Latest sign-ins" note="Kept for 180 days.">
        {trail.data ? (
          <SignInEventList events={trail.data.events} />
        ) : (
          <Unloaded what="Your sign-ins" failed={trail.isError} onRetry={trail.refetch} />
        )}
      </Section>
    </>
  );
}

function Unloaded({ what, failed, onRetry }: { what: string; failed: boolean; onRetry: () => unknown }) {
  if (!failed) return <Loading text={`Loading ${what.toLowerCase()}...`} />;
  return <ErrorState title={`${what} could not be loaded`} onRetry={() => void onRetry()} />;
}

function SessionRow({ session }: { session: SignedInSession }) {
  const client = useQueryClient();
  const notify = useNotify();
  const logout = useLogout();
  const device = session.device ?? UNKNOWN_DEVICE;
  const lastUsed = `last used ${formatMoment(session.lastSeenAt)}`;
  const end = useMutation({
    mutationFn: () => api.DELETE('/api/profile/sessions/{id}', { params: { path: { id: session.id } } }),
    onSuccess: () => notify.success('The session was ended'),
    onError: (error) => notify.error(messageOr(error, 'The session could not be ended')),
    onSettled: () => client.invalidateQueries({ queryKey: ['sign-ins'] }),
  });
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 'min(100%, 220px)' }}>
        <Typography
          component="div"
          sx={{ fontWeight: 600, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
        >
          {device}
          {session.current && <Chip size="small" label="This browser" />}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[`Since ${formatDay(session.createdAt)}`, lastUsed, session.network].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <BusyButton
        variant="outlined"
        size="small"
        busy={end.isPending}
        aria-label={`Sign out of ${session.current ? 'this browser' : `${device}, ${lastUsed}`}`}
        onClick={() => (session.current ? void logout() : end.mutate())}
      >
        Sign out
      </BusyButton>
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
};
