import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { SEARCH_LENGTH } from '../../../lib/text-lengths';
import { useDebouncedText } from '../../../ui/useDebouncedText';

const PROMPT = 'Search by name, email, phone, or company...';

interface MemberSearchProps {
  value: string;
  onChange: (value: string) => void;
}

export function MemberSearch({ value, onChange }: MemberSearchProps) {
  const { draft, setDraft, flush } = useDebouncedText(value, onChange);
  return (
    <OutlinedInput
      type="search"
      fullWidth
      placeholder={PROMPT}
      autoComplete="off"
      value={draft}
      inputProps={{ 'aria-label': 'Search members', maxLength: SEARCH_LENGTH }}
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
