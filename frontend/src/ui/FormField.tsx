import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { useHydrated } from '../lib/useHydrated';
import { describedBy, errorIdOf, hintIdOf } from './field-ids';
import { OptionalMark } from './OptionalMark';

export interface FormFieldProps extends Omit<OutlinedInputProps, 'error' | 'id' | 'label' | 'inputRef'> {
  /** The field's name in its form; error summaries link to it. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Marks the label; whatever carries no mark must be filled in. */
  optional?: boolean;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  inputProps?: ComponentProps<'input'>;
}

/** A label above its field, a hint below, and the error in words; all three tied together for screen readers. */
export function FormField({ id, label, hint, error, optional, inputProps, ...input }: FormFieldProps) {
  const listens = useHydrated();
  return (
    <FormControl fullWidth error={Boolean(error)} disabled={input.disabled}>
      <FormLabel htmlFor={id} sx={{ mb: 0.75 }}>
        {label}
        {optional && <OptionalMark />}
      </FormLabel>
      <OutlinedInput
        {...input}
        id={id}
        // Nothing may be typed that nobody would keep.
        readOnly={input.readOnly || !listens}
        inputProps={{ ...inputProps, 'aria-describedby': describedBy(id, { hint, error }) }}
      />
      {error && (
        <FormHelperText id={errorIdOf(id)} error>
          {error}
        </FormHelperText>
      )}
      {hint && (
        <FormHelperText id={hintIdOf(id)} error={false}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}
