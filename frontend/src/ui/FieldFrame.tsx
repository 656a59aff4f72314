import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';
import { OptionalMark } from './OptionalMark';

interface FieldFrameProps {
  /** Id of the control. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Marks the label as optional, in a form whose other fields are required. */
  optional?: boolean;
  disabled?: boolean;
  /** The control. Its attribute `aria-describedby` must be the result of `describedBy`. */
  children: ReactNode;
}

const errorIdOf = (id: string) => `${id}-error`;
const hintIdOf = (id: string) => `${id}-hint`;

/** Returns the ids of the texts below a field, in reading order; undefined if there are no texts. */
export function describedBy(id: string, { hint, error }: { hint?: ReactNode; error?: string }) {
  return [error && errorIdOf(id), hint && hintIdOf(id)].filter(Boolean).join(' ') || undefined;
}

/** A label above its control, a hint and an error below, connected for screen readers. */
export function FieldFrame({ id, label, hint, error, optional, disabled, children }: FieldFrameProps) {
  return (
    <FormControl fullWidth error={Boolean(error)} disabled={disabled}>
      <FormLabel htmlFor={id} sx={{ mb: 0.75 }}>
        {label}
        {optional && <OptionalMark />}
      </FormLabel>
      {children}
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
