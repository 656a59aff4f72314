import type { InputEvent } from 'react';
import { LIMITS } from '../lib/generated/rules';
import { FormField } from './FormField';
import { useDebouncedText } from './useDebouncedText';

interface FilterFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** True for a field that accepts only a year of up to four digits. */
  year?: boolean;
}

const text = { maxLength: LIMITS.searchLength };
const year = { min: 1900, max: 2100, step: 1, onBeforeInput: refuseAllButDigits };
/** Keeps only the first four digits of a typed or pasted text. */
const yearIn = (typed: string) => typed.replace(/\D/g, '').slice(0, 4);

/** A text filter that applies when typing pauses or the field is left. */
export function FilterField({ id, label, value, onChange, year: isYear }: FilterFieldProps) {
  const { draft, setDraft, flush } = useDebouncedText(value, onChange);
  return (
    <FormField
      id={id}
      label={label}
      type={isYear ? 'number' : 'text'}
      autoComplete="off"
      value={draft}
      inputProps={isYear ? year : text}
      onChange={({ target }) => setDraft(isYear ? yearIn(target.value) : target.value)}
      onBlur={flush}
    />
  );
}

/** Refuses typed letters and signs, because a number field also accepts 1e3 and -5. */
function refuseAllButDigits(event: InputEvent<HTMLInputElement>) {
  if (/^[^\d\s]$/.test(event.data)) event.preventDefault();
}
