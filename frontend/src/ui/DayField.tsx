import { FormField } from './FormField';
import { useDebouncedText } from './useDebouncedText';

interface DayFieldProps {
  id: string;
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  min?: string;
  max?: string;
  onChange: (value: string) => void;
}

/** The latest day. Without a maximum, browsers accept years of six digits. */
const LAST_DAY = '9999-12-31';

/**
 * A date field that reports its value when typing pauses or when the field is left. It does not report each digit,
 * because the date is already valid after the first digit of the year.
 */
export function DayField({ value, min, max = LAST_DAY, onChange, ...field }: DayFieldProps) {
  const { draft, setDraft, flush } = useDebouncedText(value, onChange);
  return (
    <FormField
      {...field}
      type="date"
      value={draft}
      inputProps={{ min, max }}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={flush}
    />
  );
}
