import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef } from 'react';
import { LIMITS } from '../../../lib/generated/rules';
import { useDebouncedText } from '../../../ui/useDebouncedText';
import { useSlashKey } from '../../../ui/useSlashKey';

const PROMPT = 'Search by name, email, phone, or company...';

const field = {
  flex: '1 1 300px',
  minWidth: 0,
  // In a narrow field the placeholder has a smaller font, so that all of it is visible from 375 pixels on.
  '& input': { textOverflow: 'ellipsis' },
  '& input::placeholder': { fontSize: { xs: '0.8125rem', md: '1rem' } },
};

interface MemberSearchProps {
  value: string;
  onChange: (value: string) => void;
}

export function MemberSearch({ value, onChange }: MemberSearchProps) {
  const { draft, setDraft, flush } = useDebouncedText(value, onChange);
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  return (
    <OutlinedInput
      type="search"
      inputRef={input}
      sx={field}
      placeholder={PROMPT}
      autoComplete="off"
      value={draft}
      inputProps={{
        'aria-label': 'Search members',
        'aria-keyshortcuts': '/',
        maxLength: LIMITS.searchLength,
      }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0 }}>
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      onChange={(event) => setDraft(event.target.value)}
      onBlur={flush}
      onKeyDown={(event) => event.key === 'Enter' && flush()}
    />
  );
}
