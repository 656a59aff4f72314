import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { footer } from '../../content/footer';
import { TermsLink } from '../../features/terms/TermsLink';

export function FooterLegal() {
  return (
    <Stack
      direction="row"
      sx={{
        mt: 6,
        pt: 2.5,
        // On a phone these links use the same columns as the quick links above.
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
        justifyItems: 'start',
        columnGap: { xs: 1, sm: 3 },
        rowGap: 1,
        flexWrap: 'wrap',
        borderTop: '1px solid',
        borderColor: 'ink.line',
        typography: 'body2',
      }}
    >
      <TermsLink color="inherit" />
      {footer.placeholders.map((label) => (
        <Link
          key={label}
          role="link"
          aria-disabled="true"
          underline="none"
          color="ink.muted"
          sx={{ py: 0.25 }}
        >
          {label}
        </Link>
      ))}
    </Stack>
  );
}
