import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { describedBy, FieldFrame } from './FieldFrame';

export interface FormFieldProps extends Omit<OutlinedInputProps, 'error' | 'id' | 'label' | 'inputRef'> {
  /** Id of the control; error summaries link to it. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Marks the label as optional, in a form whose other fields are required. */
  optional?: boolean;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  inputProps?: ComponentProps<'input'>;
}

/** A text input with its label, hint and error. */
export function FormField({ id, label, hint, error, optional, inputProps, ...input }: FormFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional} disabled={input.disabled}>
      <OutlinedInput
        {...input}
        id={id}
        inputProps={{ ...inputProps, 'aria-describedby': describedBy(id, { hint, error }) }}
      />
    </FieldFrame>
  );
}
