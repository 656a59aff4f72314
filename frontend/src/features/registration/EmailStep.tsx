import Divider from '@mui/material/Divider';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useSociety } from '../../api/useSociety';
import { paths } from '../../lib/paths';
import { Announcement } from '../../ui/Announcement';
import { BusyButton } from '../../ui/BusyButton';
import { PageTitle } from '../../ui/PageTitle';
import { EmailField } from '../auth/email/EmailField';
import { SocialButtons } from './SocialButtons';
import type { Registration } from './useRegistration';

export function EmailStep({ registration }: { registration: Registration }) {
  const { moved, emailError } = registration;
  const { codes } = registration.code;
  const society = useSociety()?.name;
  const { email } = registration.draft.form;
  const busy = codes.sending || codes.mustWait(email.trim());
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // After a failure, focus the field, so that the member can correct the address.
    if (!(await registration.sendCode())) field.current?.focus();
  };

  return (
    <Stack component="form" noValidate spacing={3} onSubmit={submit}>
      <div>
        <PageTitle variant="h2" takesFocus={moved || undefined}>
          Join {society} Alumni
        </PageTitle>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          We send a code to your e-mail address. After that, you fill in four short forms.
        </Typography>
      </div>
      <EmailField
        id="email"
        value={email}
        error={emailError}
        placeholder="Enter username or full email"
        inputRef={field}
        onChange={(value) => {
          registration.setEmail(value);
          registration.setEmailError(undefined);
        }}
      />
      {/* After Enter the focus stays in the field, so a screen reader would not read the new error by itself. */}
      <Announcement>{emailError}</Announcement>
      <div>
        <BusyButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
          {codes.sending ? 'Sending Code...' : 'Send Verification Code'}
        </BusyButton>
        {codes.problem && (
          <FormHelperText error>
            {codes.problem}
            {codes.wait && ` ${codes.wait}`}
          </FormHelperText>
        )}
      </div>
      <Divider sx={{ color: 'text.secondary' }}>or</Divider>
      <SocialButtons />
      <Typography>
        Already have an account?{' '}
        <Link component={RouterLink} to={paths.login}>
          Sign in here
        </Link>
      </Typography>
    </Stack>
  );
}
