import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { describedBy, errorIdOf, hintIdOf } from './field-ids';
import { OptionalMark } from './OptionalMark';

export interface SelectOption {
  value: string;
  label: string;
}

type SelectProps = Pick<NativeSelectProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef'>;

export interface SelectFieldProps extends SelectProps {
  /** The field's name in its form; error summaries link to it. */
  id: string;
  label: string;
  options: SelectOption[];
  /** The entry for "nothing chosen"; without it the first option is chosen. */
  placeholder?: string;
  hint?: string;
  error?: string;
  optional?: boolean;
  disabled?: boolean;
  autoComplete?: string;
}

/** The browser's own select: it works with every keyboard, screen reader and phone. */
export function SelectField({
  id,
  label,
  options,
  placeholder,
  hint,
  error,
  optional,
  disabled,
  autoComplete,
  ...select
}: SelectFieldProps) {
  return (
    <FormControl fullWidth error={Boolean(error)} disabled={disabled}>
      <FormLabel htmlFor={id} sx={{ mb: 0.75 }}>
        {label}
        {optional && <OptionalMark />}
      </FormLabel>
      <NativeSelect
        {...select}
        input={<OutlinedInput />}
        inputProps={{ id, autoComplete, 'aria-describedby': describedBy(id, { hint, error }) }}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
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
