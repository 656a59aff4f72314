import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { TOUCH } from '../theme/components/buttons';

interface PageSizeSelectProps {
  size: number;
  options: number[];
  /** The plural of what is listed, such as `users`. */
  unit: string;
  onChange: (size: number) => void;
}

/** A select for the number of entries on each page of a list. */
export function PageSizeSelect({ size, options, unit, onChange }: PageSizeSelectProps) {
  return (
    <NativeSelect
      value={size}
      onChange={({ target }) => onChange(Number(target.value))}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': `${unit} per page` }}
      sx={small}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {option} per page
        </option>
      ))}
    </NativeSelect>
  );
}

const small = {
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& .MuiNativeSelect-select': { py: 0.5, height: 'auto', [TOUCH]: { py: 1.375 } },
};
