import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { BusyButton } from '../../ui/BusyButton';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { PageTitle } from '../../ui/PageTitle';
import { StepIndicator } from './StepIndicator';
import type { Wizard } from './useWizard';

interface StepFrameProps {
  wizard: Wizard;
  title: string;
  children: ReactNode;
  /** The label of the submit button; "Continue" by default. */
  submitLabel?: string;
  submitDisabled?: boolean;
  busy?: boolean;
  onSubmit: () => void;
}

/** The form around each step after the code step: step indicator, title, errors and buttons. */
export function StepFrame({
  wizard,
  title,
  children,
  submitLabel,
  submitDisabled,
  busy = false,
  onSubmit,
}: StepFrameProps) {
  const { step, form, moved } = wizard;
  const errors = form.summary(step);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };

  // While the submit button is disabled, Enter submits nothing. So run `onSubmit` here to show the errors.
  const explain = (event: KeyboardEvent) => {
    if (submitDisabled && event.key === 'Enter' && event.target instanceof HTMLInputElement) onSubmit();
  };

  return (
    <Stack component="form" noValidate spacing={3} onSubmit={submit} onKeyDown={explain}>
      <StepIndicator current={step} />
      <PageTitle variant="h2" takesFocus={moved && errors.length === 0}>
        {title}
      </PageTitle>
      {errors.length > 0 && <ErrorSummary key={form.tries} errors={errors} />}
      {children}
      <Stack direction="row" spacing={1.5} sx={{ pt: 1 }}>
        <Button variant="outlined" size="large" onClick={wizard.back}>
          Back
        </Button>
        <BusyButton
          type="submit"
          variant="contained"
          size="large"
          disabled={submitDisabled}
          busy={busy}
          sx={{ flex: 1 }}
        >
          {submitLabel ?? 'Continue'}
        </BusyButton>
      </Stack>
    </Stack>
  );
}
