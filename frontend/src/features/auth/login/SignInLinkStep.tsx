import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import { ApiError, messageOr } from '../../../api/errors';
import type { Member } from '../../../api/types';
import { useSociety } from '../../../api/useSociety';
import { BusyButton } from '../../../ui/BusyButton';
import { FocusKeeper } from '../../../ui/FocusKeeper';
import { useNotify } from '../../../ui/notify/useNotify';
import { PageTitle } from '../../../ui/PageTitle';
import { beginSession } from '../session';
import { FOR_ADMINISTRATORS } from './useLogin';

interface SignInLinkStepProps {
  token: string;
  heading: 'h1' | 'h2';
  /** Shows the sign-in with a code instead of the link. */
  onUseCode: () => void;
  /** Called just before the session begins and another screen is drawn. */
  onSession?: (member: Member) => void;
}

/** Uses the link after a press, not when the page opens, because mail scanners open links but press no button. */
export default function SignInLinkStep({ token, heading, onUseCode, onSession }: SignInLinkStepProps) {
  const client = useQueryClient();
  const notify = useNotify();
  const society = useSociety();
  const signIn = useMutation({
    mutationFn: () => dataOf(api.POST('/api/auth/verify-login-link', { body: { token } })),
    onSuccess: (session) => {
      notify.success('Login successful');
      onSession?.(session.user);
      beginSession(client, session);
    },
  });
  const { error } = signIn;
  /** True if the link is damaged, used or expired. During maintenance or after a network failure it may be usable. */
  const isUnusable = error instanceof ApiError && error.status === 400;

  return (
    <FocusKeeper label="Sign-in link">
      <Stack spacing={3}>
        <div>
          <PageTitle variant="h2" component={heading} takesFocus={false}>
            Welcome Back
          </PageTitle>
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            You opened the sign-in link in your e-mail.
            {!isUnusable &&
              ` Press the button to sign in${society ? ` to the portal of ${society.name}` : ''}.`}
          </Typography>
        </div>
        {error && <Alert severity="error">{problemOf(error)}</Alert>}
        {!isUnusable && (
          <BusyButton
            variant="contained"
            size="large"
            fullWidth
            busy={signIn.isPending}
            onClick={() => signIn.mutate()}
          >
            Sign in
          </BusyButton>
        )}
        <Button
          onClick={onUseCode}
          variant={isUnusable ? 'contained' : 'text'}
          size={isUnusable ? 'large' : 'medium'}
        >
          {isUnusable ? 'Ask for a new code' : 'Sign in with a code instead'}
        </Button>
      </Stack>
    </FocusKeeper>
  );
}

function problemOf(error: Error): string {
  if (error instanceof ApiError && error.code === 'MAINTENANCE') return FOR_ADMINISTRATORS;
  return messageOr(error, 'You could not be signed in. Please try again.');
}
