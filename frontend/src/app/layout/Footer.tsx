import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSociety } from '../../api/useSociety';
import { footer } from '../../content/footer';
import { TOUCH } from '../../theme/components/buttons';
import { FooterContact } from './FooterContact';
import { FooterLegal } from './FooterLegal';
import { FooterLinks } from './FooterLinks';

/** The footer, which is dark in both colour schemes. */
export function Footer() {
  const society = useSociety();
  return (
    <Box
      component="footer"
      className="on-ink"
      sx={{
        backgroundColor: 'ink.ground',
        color: 'ink.text',
        pt: 7,
        pb: 3,
        borderTop: '4px solid',
        borderColor: 'secondary.main',
        [TOUCH]: { '& :is(a, button)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
      }}
    >
      <Container maxWidth={false} sx={{ maxWidth: 'var(--screen-width, 1200px)' }}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 6 },
            gridTemplateColumns: { sm: '1fr 1fr', md: '2fr 1fr 1.4fr' },
          }}
        >
          <Stack spacing={1} sx={{ gridColumn: { sm: '1 / -1', md: 'auto' } }}>
            <Typography variant="h3" component="p" sx={{ minHeight: '1.25em', maxWidth: '18ch' }}>
              {society?.name}
            </Typography>
            <Typography color="ink.muted">
              {society && `${footer.established(society.foundedYear)} · `}
              {footer.students}
            </Typography>
          </Stack>
          <FooterLinks />
          <FooterContact society={society} />
        </Box>
        <FooterLegal />
      </Container>
    </Box>
  );
}
