import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';

interface GoToPageProps {
  totalPages: number;
  onPage: (page: number) => void;
}

const MAX_DIGITS = 9;

/**
 * Goes to the typed page on Enter or when the field loses the focus. 0 means the first page. A number past the end
 * means the last page.
 */
export function GoToPage({ totalPages, onPage }: GoToPageProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const go = () => {
    setTyped('');
    if (typed) onPage(Math.min(Math.max(Number(typed), 1), totalPages));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={line}>
      <Typography component="label" htmlFor={id} variant="body2">
        Go to page
      </Typography>
      <OutlinedInput
        id={id}
        value={typed}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, MAX_DIGITS))}
        onBlur={go}
        inputProps={{ inputMode: 'numeric', autoComplete: 'off', enterKeyHint: 'go' }}
        sx={field}
      />
    </Box>
  );
}

const line = { display: 'flex', alignItems: 'center', gap: 1 };

const field = {
  width: 72,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& .MuiOutlinedInput-input': { px: 1, py: 0.5, height: '1.5em', textAlign: 'right' },
};
