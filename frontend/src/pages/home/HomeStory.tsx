import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { frieze } from '../../../pictures/plates/frieze';
import { home } from '../../content/home';
import { paths } from '../../lib/paths';
import { Street } from '../../ui/Street';

/** The last section: the story of the society. */
export function HomeStory() {
  return (
    <Box
      component="section"
      aria-labelledby="story"
      className="on-ink"
      sx={{ backgroundColor: 'ink.ground', color: 'ink.text', overflow: 'hidden' }}
    >
      <Container maxWidth="lg" sx={{ pt: { xs: 7, md: 12 }, pb: { xs: 4, md: 3 } }}>
        <Typography id="story" variant="h2" sx={{ maxWidth: '18ch' }}>
          {home.story.title}
        </Typography>
        <Typography variant="lead" sx={{ color: 'ink.muted', mt: 2, mb: 3, maxWidth: '40ch' }}>
          {home.story.text}
        </Typography>
        <Link component={RouterLink} to={paths.about} color="inherit" sx={{ fontWeight: 600, py: 0.5 }}>
          {home.story.link}
        </Link>
      </Container>
      <Box sx={{ mt: { md: -12 } }}>
        <Street plate={frieze} />
      </Box>
    </Box>
  );
}
