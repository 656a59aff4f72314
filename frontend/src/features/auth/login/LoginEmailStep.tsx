import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useNotify } from '../../../ui/notify/useNotify';
import { PageTitle } from '../../../ui/PageTitle';
import { EmailField } from '../email/EmailField';
import { cleanLoginEmail, isEmail } from '../email/email-address';
import type { Login } from './useLogin';

const EMPTY = 'Please enter your email address';
const INVALID = 'Please enter a valid email address';

interface LoginStepProps {
  login: Login;
  heading: 'h1' | 'h2';
  offersRegistration: boolean;
  /** True if the member came here from a sign-in link. */
  leftLink: boolean;
}

export function LoginEmailStep({ login, heading, offersRegistration, leftLink }: LoginStepProps) {
  const { email, setEmail, codes } = login;
  const notify = useNotify();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const cameBack = useRef(leftLink || login.entry.attempt > 0);

  useEffect(() => {
    if (cameBack.current) field.current?.focus();
  }, []);

  // Enter does not submit the form while its button is disabled, so show the error here.
  const explain = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== field.current) return;
    if (event.defaultPrevented || isEmail(email)) return;
    const message = email ? INVALID : EMPTY;
    notify.error(message);
    setError(message);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isEmail(email) || codes.sending || codes.mustWait(email)) return;
    // After a failure, move the focus to the field, because the disabled button has lost the focus.
    if (!(await login.send())) field.current?.focus();
  };

  return (
    <Stack component="form" noValidate spacing={3} onSubmit={submit} onKeyDown={explain}>
      <div>
        <PageTitle variant="h2" component={heading}>
          Welcome Back
        </PageTitle>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          Enter your e-mail address and we will send you a code. There is no password to remember.
        </Typography>
      </div>
      <EmailField
        id="login-email"
        value={email}
        error={error}
        inputRef={field}
        onChange={(typed) => {
          setEmail(cleanLoginEmail(typed));
          setError(undefined);
        }}
        onLeave={(value) => setError(value && !isEmail(value) ? INVALID : undefined)}
      />
      <div>
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          disabled={!isEmail(email) || codes.sending || codes.mustWait(email)}
        >
          {codes.sending ? 'Sending Code...' : 'Send Login Code'}
        </Button>
        {codes.problem && (
          <FormHelperText error>
            {codes.problem}
            {codes.wait && ` ${codes.wait}`}
          </FormHelperText>
        )}
      </div>
      {offersRegistration && (
        <Typography>
          New here?{' '}
          <Link component={RouterLink} to={paths.register}>
            Create Account
          </Link>
        </Typography>
      )}
    </Stack>
  );
}
