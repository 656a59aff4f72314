import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { describedBy, FieldFrame } from './FieldFrame';

interface SelectOption {
  value: string;
  label: string;
}

type SelectProps = Pick<NativeSelectProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef'>;

interface SelectFieldProps extends SelectProps {
  /** Id of the control; error summaries link to it. */
  id: string;
  label: string;
  options: SelectOption[];
  /** The label of an empty option above `options`. Without a label, the field adds no such option. */
  placeholder?: string;
  error?: string;
  optional?: boolean;
  disabled?: boolean;
  autoComplete?: string;
}

/** A native select: it works with every keyboard, screen reader and phone. */
export function SelectField({
  id,
  label,
  options,
  placeholder,
  error,
  optional,
  disabled,
  autoComplete,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error} optional={optional} disabled={disabled}>
      <NativeSelect
        {...select}
        input={<OutlinedInput />}
        inputProps={{ id, autoComplete, 'aria-describedby': describedBy(id, { error }) }}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
