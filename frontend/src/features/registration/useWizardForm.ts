import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { FieldError } from '../../ui/ErrorSummary';
import { registered } from '../../ui/registered';
import type { Field, RegistrationForm } from './registration-form';
import type { FieldErrors } from './rules';
import { type Step, stepFields } from './steps';

/** The wizard's one form, its fields spread over the steps. */
export function useWizardForm(initial: RegistrationForm) {
  const { register, control, getValues, setValue, setError, clearErrors, formState } = useForm({
    defaultValues: initial,
  });
  const watched = useWatch({ control });
  const values: RegistrationForm = useMemo(() => ({ ...initial, ...watched }), [initial, watched]);
  const { errors } = formState;
  /** Of the last try: the summary stays as it was while they are mended, so that nothing moves under the hand. */
  const [found, setFound] = useState<FieldErrors>({});
  /** Rises with each refused try: the summary appears anew and takes the focus. */
  const [tries, setTries] = useState(0);

  return {
    values,
    getValues,
    setValue,
    tries,
    /** Props of a field; editing it clears its error. */
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
    /** For values that follow from others. */
    change: (values: Partial<RegistrationForm>) => {
      for (const [name, value] of Object.entries(values)) setValue(name as Field, value);
    },
    forgetSummary: () => setFound({}),
    errorOf: (name: Field) => errors[name]?.message,
    /** What the last try found wrong on a step, in the order of its fields. */
    summary: (step: Step): FieldError[] =>
      stepFields[step].flatMap((name) => {
        const message = found[name];
        return message ? [{ field: name, message }] : [];
      }),
    /** Shows these errors and no others; true when there are none. */
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
