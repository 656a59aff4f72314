import type { InputEvent } from 'react';
import { SEARCH_LENGTH } from '../lib/text-lengths';
import { FormField } from './FormField';
import { useDebouncedText } from './useDebouncedText';

interface SearchFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** A year: up to four digits. */
  year?: boolean;
}

const text = { maxLength: SEARCH_LENGTH };
const year = { min: 1900, max: 2100, step: 1, onBeforeInput: refuseAllButDigits };
/** What is pasted keeps its digits. */
const yearIn = (typed: string) => typed.replace(/\D/g, '').slice(0, 4);

/** A labelled filter that acts when the typing pauses, or when the field is left. */
export function SearchField({ id, label, value, onChange, year: isYear }: SearchFieldProps) {
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

/** A number field also takes what makes 1e3 and -5 of a year. */
function refuseAllButDigits(event: InputEvent<HTMLInputElement>) {
  if (/^[^\d\s]$/.test(event.data)) event.preventDefault();
}
