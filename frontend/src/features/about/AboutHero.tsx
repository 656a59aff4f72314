import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { frieze } from '../../../pictures/plates/frieze';
import { useSociety } from '../../api/useSociety';
import { about } from '../../content/about';
import { PageTitle } from '../../ui/PageTitle';
import { Street } from '../../ui/Street';
import { Figures } from './Figures';

/** The society in one sentence and four numbers, with a picture of a street. */
export function AboutHero() {
  const foundedYear = useSociety()?.foundedYear;
  const founded = { value: foundedYear ? String(foundedYear) : '', label: 'founded' };
  return (
    <Box className="on-ink" sx={{ backgroundColor: 'ink.ground', color: 'ink.text', overflow: 'hidden' }}>
      <Container maxWidth="lg" sx={{ pt: { xs: 6, md: 11 }, pb: { xs: 3, md: 1 } }}>
        <PageTitle sx={{ maxWidth: '16ch', fontSize: 'clamp(2.5rem, 1.5rem + 3.4vw, 4.5rem)' }}>
          <Box
            component="span"
            sx={{ display: 'block', typography: 'overline', color: 'secondary.main', mb: 2 }}
          >
            About Us
          </Box>{' '}
          {about.title}
        </PageTitle>
        <Typography variant="lead" sx={{ color: 'ink.muted', mt: 3, mb: { xs: 5, md: 7 }, maxWidth: '46ch' }}>
          {about.lead}
        </Typography>
        <Figures label="The society in figures" figures={[founded, ...about.heroFigures]} line="ink.line" />
      </Container>
      <Street plate={frieze} load="first" />
    </Box>
  );
}
