import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { paths } from '../../lib/paths';
import { TermsLink } from '../terms/TermsLink';

interface TermsCheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The links to the terms are outside the label, so that a press on a link does not tick the checkbox. */
export function TermsCheckbox({ checked, onChange }: TermsCheckboxProps) {
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start' }}>
      <Checkbox
        id="terms"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        slotProps={{ input: { 'aria-labelledby': 'terms-text' } }}
        sx={{ ml: -1.25, mt: -1 }}
      />
      <Typography id="terms-text">
        <label htmlFor="terms">I accept the </label>
        <TermsLink />
        <label htmlFor="terms"> and the </label>
        <Link href={paths.privacy} target="_blank" rel="noopener">
          Privacy Policy
        </Link>
      </Typography>
    </Stack>
  );
}
