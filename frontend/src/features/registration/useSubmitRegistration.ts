import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, dataOf } from '../../api/client';
import { ApiError, isOutage, messageOr } from '../../api/errors';
import { markArrival } from '../../lib/arrival';
import { useNotify } from '../../ui/notify/useNotify';
import { beginSession } from '../auth/session';
import { toPayload } from './payload';
import { type FieldErrors, INCOMPLETE_CODE, missingFields, missingLabels, stepErrors } from './rules';
import { stepFields, stepOfFirst } from './steps';
import type { Wizard } from './useWizard';

const MAYBE_REGISTERED =
  'Your registration may already be complete. Please try to sign in, or ask for a new code.';

const register = (body: ReturnType<typeof toPayload>) => dataOf(api.POST('/api/auth/register', { body }));

/** Submits the last step: checks its fields, all required fields, the code and the terms. Then registers the member. */
export function useSubmitRegistration(wizard: Wizard) {
  const client = useQueryClient();
  const notify = useNotify();
  const { mutateAsync, isPending } = useMutation({ mutationFn: register });
  const { form, link } = wizard;
  const { entry, sent } = wizard.code;
  /** True if the network or the server failed in an earlier try. That try may have created the account. */
  const answerLost = useRef(false);

  const showErrors = (errors: FieldErrors) =>
    wizard.returnTo(stepOfFirst(Object.keys(errors)) ?? 'academic', errors);

  const refused = (error: unknown) => {
    const maybeRegistered = answerLost.current && error instanceof ApiError && error.code === 'CODE_INVALID';
    notify.error(maybeRegistered ? MAYBE_REGISTERED : messageOr(error, 'Registration failed'));
    if (isOutage(error)) answerLost.current = true;
    if (!(error instanceof ApiError)) return;
    if (maybeRegistered) wizard.returnToCode(MAYBE_REGISTERED);
    else if (concernsCode(error)) wizard.returnToCode(messageOr(error, 'Invalid OTP. Please try again.'));
    else if (stepOfFirst(Object.keys(error.fields))) showErrors(error.fields);
  };

  const submit = async () => {
    const values = form.getValues();
    const errors = stepErrors({ step: 'academic', fields: stepFields.academic }, values);
    const labels = missingLabels(values);
    if (labels.length > 0) {
      notify.error(`Missing required fields: ${labels.join(', ')}`);
      return showErrors({ ...missingFields(values), ...errors });
    }
    if (!form.accept(errors)) return;
    if (!link && !entry.accept(INCOMPLETE_CODE)) return wizard.returnToCode(INCOMPLETE_CODE);
    if (!wizard.termsAccepted) return notify.error('Please accept Terms & Conditions');

    notify.dismissErrors();
    try {
      const proof = link ? { otp: '', link: link.token } : { otp: entry.value };
      const session = await mutateAsync(toPayload(values, { alumniId: sent.alumniId, ...proof }));
      notify.success('Registration successful');
      markArrival();
      beginSession(client, session);
    } catch (error) {
      refused(error);
    }
  };

  return { submit, submitting: isPending };
}

/** True if the code or link is wrong, expired, used up or guessed too often, or was sent to another address. */
function concernsCode(error: ApiError): boolean {
  return (
    error.code.startsWith('CODE_') ||
    error.code === 'ACCOUNT_LOCKED' ||
    'otp' in error.fields ||
    'link' in error.fields ||
    'alumniId' in error.fields
  );
}
