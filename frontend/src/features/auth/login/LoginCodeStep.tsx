import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { LIMITS } from '../../../lib/generated/rules';
import { BusyButton } from '../../../ui/BusyButton';
import { CodeInput } from '../../../ui/CodeInput';
import { PageTitle } from '../../../ui/PageTitle';
import type { Login } from './useLogin';

interface LoginStepProps {
  login: Login;
  heading: 'h1' | 'h2';
}

export default function LoginCodeStep({ login, heading }: LoginStepProps) {
  const { entry, codes, isUsedUp, lockedFor } = login;
  /**
   * True during a request. All buttons are disabled then, for two reasons. After "Change Email", a late answer would
   * show this step again or sign the member in. A request for a new code would make the code that is being verified
   * invalid.
   */
  const awaited = login.verifying || codes.sending;

  const usedUp = `This code no longer works. Please use the sign-in link in the mail, or ask for a new code${lockedFor > 0 ? ' after the wait' : ''}.`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void login.verify();
  };

  return (
    <Stack component="form" noValidate spacing={3} onSubmit={submit}>
      <div>
        <PageTitle variant="h2" component={heading} takesFocus={false}>
          Verify Identity
        </PageTitle>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          Enter the {LIMITS.codeLength}-digit code we sent to <strong>{login.email}</strong>
        </Typography>
      </div>
      <CodeInput
        key={entry.attempt}
        label="Login code"
        value={entry.value}
        onChange={entry.enter}
        error={entry.problem ?? (isUsedUp ? usedUp : undefined)}
      />
      <div>
        <BusyButton
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          disabled={isUsedUp || lockedFor > 0}
          busy={awaited}
        >
          {login.verifying ? 'Verifying...' : 'Verify & Sign In'}
        </BusyButton>
        {lockedFor > 0 && <FormHelperText>You can enter a code again in {lockedFor}s</FormHelperText>}
      </div>
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', mx: -1.5 }}>
        <BusyButton disabled={codes.secondsLeft > 0} busy={awaited} onClick={login.resend}>
          {codes.secondsLeft > 0 ? `Resend code in ${codes.secondsLeft}s` : 'Resend code'}
        </BusyButton>
        <BusyButton busy={awaited} onClick={login.changeEmail}>
          Change Email
        </BusyButton>
      </Stack>
      {codes.problem && <FormHelperText error>{codes.problem}</FormHelperText>}
    </Stack>
  );
}
