import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { CODE_LENGTH } from '../../../lib/text-lengths';
import { CodeInput } from '../../../ui/CodeInput';
import { PageTitle } from '../../../ui/PageTitle';
import type { Login } from './useLogin';

interface LoginStepProps {
  login: Login;
  heading: 'h1' | 'h2';
}

export function LoginCodeStep({ login, heading }: LoginStepProps) {
  const { code, codes, problem, lockedFor } = login;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!login.verifying && lockedFor === 0) void login.verify();
  };

  return (
    <Stack component="form" noValidate spacing={3} onSubmit={submit}>
      <div>
        <PageTitle variant="h2" component={heading} takesFocus={false}>
          Verify Identity
        </PageTitle>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          Enter the {CODE_LENGTH}-digit code we sent to <strong>{login.email}</strong>
        </Typography>
      </div>
      <CodeInput
        key={login.attempt}
        label="Login code"
        value={code}
        onChange={login.enterCode}
        error={problem}
      />
      <div>
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          disabled={login.verifying || lockedFor > 0}
        >
          {login.verifying ? 'Verifying...' : 'Verify & Sign In'}
        </Button>
        {lockedFor > 0 && <FormHelperText>You can try again in {lockedFor}s</FormHelperText>}
      </div>
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', mx: -1.5 }}>
        <Button
          disabled={codes.secondsLeft > 0}
          aria-disabled={codes.sending}
          onClick={() => !codes.sending && login.resend()}
        >
          {codes.secondsLeft > 0 ? `Resend code in ${codes.secondsLeft}s` : 'Resend code'}
        </Button>
        <Button aria-disabled={login.verifying} onClick={() => !login.verifying && login.changeEmail()}>
          Change Email
        </Button>
      </Stack>
      {codes.problem && <FormHelperText error>{codes.problem}</FormHelperText>}
    </Stack>
  );
}
