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

/** Beyond it browsers take years of six digits. */
const LAST_DAY = '9999-12-31';

/** A labelled day that acts when the typing pauses: each digit of a year makes a day of its own. */
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
