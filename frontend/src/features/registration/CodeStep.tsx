import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEvent, KeyboardEvent } from 'react';
import { LIMITS } from '../../lib/generated/rules';
import { BusyButton } from '../../ui/BusyButton';
import { CodeInput } from '../../ui/CodeInput';
import { PageTitle } from '../../ui/PageTitle';
import type { Wizard } from './useWizard';

export function CodeStep({ wizard }: { wizard: Wizard }) {
  return wizard.link ? <ConfirmedAddress wizard={wizard} /> : <EnterCode wizard={wizard} />;
}

/**
 * Shown instead of the input for the code if a link has confirmed the e-mail address. The Back button of the next step
 * leads here.
 */
function ConfirmedAddress({ wizard }: { wizard: Wizard }) {
  return (
    <Stack spacing={3}>
      <div>
        <PageTitle variant="h2">Verify Your Email</PageTitle>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          The link in your e-mail has confirmed {wizard.code.sent.email}
        </Typography>
      </div>
      <Button variant="contained" size="large" onClick={wizard.confirmCode}>
        Verify & Continue
      </Button>
      <Stack direction="row" sx={{ mx: -1.5 }}>
        <Button onClick={() => wizard.goTo('email')}>Change email address</Button>
      </Stack>
    </Stack>
  );
}

function EnterCode({ wizard }: { wizard: Wizard }) {
  const { entry, codes, sent } = wizard.code;
  const incomplete = !entry.isComplete;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    wizard.confirmCode();
  };

  // While the submit button is disabled, Enter submits nothing. So handle Enter here to show the error.
  const explain = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && incomplete && event.target instanceof HTMLInputElement) wizard.confirmCode();
  };

  return (
    <Stack component="form" noValidate spacing={3} onSubmit={submit} onKeyDown={explain}>
      <div>
        <PageTitle variant="h2" takesFocus={false}>
          Verify Your Email
        </PageTitle>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          We've sent a {LIMITS.codeLength}-digit verification code to {sent.email}
        </Typography>
      </div>
      <CodeInput
        key={entry.attempt}
        label="Verification code"
        value={entry.value}
        onChange={entry.enter}
        error={entry.problem}
      />
      <BusyButton type="submit" variant="contained" size="large" disabled={incomplete} busy={codes.sending}>
        Verify & Continue
      </BusyButton>
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', mx: -1.5 }}>
        <BusyButton
          disabled={codes.secondsLeft > 0}
          busy={codes.sending}
          onClick={wizard.resendCode}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {codes.secondsLeft > 0 ? `Resend (${codes.secondsLeft}s)` : 'Resend'}
        </BusyButton>
        <Button onClick={() => wizard.goTo('email')}>Change email address</Button>
      </Stack>
      {codes.problem && <FormHelperText error>{codes.problem}</FormHelperText>}
    </Stack>
  );
}
