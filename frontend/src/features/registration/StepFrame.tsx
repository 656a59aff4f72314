import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';
import { BusyButton } from '../../ui/BusyButton';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { PageTitle } from '../../ui/PageTitle';
import { StepIndicator } from './StepIndicator';
import type { Wizard } from './useWizard';

interface StepFrameProps {
  wizard: Wizard;
  title: string;
  children: ReactNode;
  /** The button that leads on. */
  submitLabel?: string;
  submitDisabled?: boolean;
  busy?: boolean;
  onSubmit: () => void;
}

/** What the steps from the personal one on have in common. */
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

  return (
    <Stack component="form" noValidate spacing={3} onSubmit={submit}>
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
