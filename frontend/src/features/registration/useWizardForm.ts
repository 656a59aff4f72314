import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { FieldError } from '../../ui/ErrorSummary';
import { registered } from '../../ui/form-adapters';
import type { Field, RegistrationForm } from './registration-form';
import type { FieldErrors } from './rules';
import { type Step, stepFields } from './steps';

/** The single form of the wizard. Each step after the code step shows some of its fields. */
export function useWizardForm(initial: RegistrationForm) {
  const { register, control, getValues, setValue, setError, clearErrors, formState } = useForm({
    defaultValues: initial,
  });
  const watched = useWatch({ control });
  const values: RegistrationForm = useMemo(() => ({ ...initial, ...watched }), [initial, watched]);
  const { errors } = formState;
  /** The errors that the summary lists. They stay during corrections, so that the layout does not shift. */
  const [found, setFound] = useState<FieldErrors>({});
  /** Counts the attempts with errors. A new count mounts the summary again, so that the summary takes the focus. */
  const [tries, setTries] = useState(0);

  return {
    values,
    getValues,
    setValue,
    tries,
    /** Returns the props of a field. An edit of the field clears its error. */
    field: (name: Field, onChange?: (value: string) => void) => ({
      id: name,
      error: errors[name]?.message,
      ...registered(
        register(name, {
          onChange: (event) => {
            clearErrors(name);
            onChange?.(event.target.value);
          },
        }),
      ),
    }),
    /** Sets the values of several fields, for example the corrected phone numbers. */
    change: (values: Partial<RegistrationForm>) => {
      for (const [name, value] of Object.entries(values)) setValue(name as Field, value);
    },
    forgetSummary: () => setFound({}),
    /** Returns the errors that the summary of a step lists, in the order of the step's fields. */
    summary: (step: Step): FieldError[] =>
      stepFields[step].flatMap((name) => {
        const message = found[name];
        return message ? [{ field: name, message }] : [];
      }),
    /** Replaces all errors of the form by `wrong`. Returns true if `wrong` is empty. */
    accept: (wrong: FieldErrors): boolean => {
      clearErrors();
      setFound(wrong);
      const entries = Object.entries(wrong);
      for (const [name, message] of entries) setError(name as Field, { message });
      if (entries.length > 0) setTries((count) => count + 1);
      return entries.length === 0;
    },
    clearError: (name: Field) => clearErrors(name),
  };
}

export type WizardForm = ReturnType<typeof useWizardForm>;
