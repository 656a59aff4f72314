import ArrowIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { comingSoon, soonSection } from '../content/coming-soon';
import { Countdown } from '../features/coming-soon/Countdown';
import { Expectations } from '../features/coming-soon/Expectations';
import { NotifyForm } from '../features/coming-soon/NotifyForm';
import { paths } from '../lib/paths';
import { PageTitle } from '../ui/PageTitle';
import { Picture } from '../ui/Picture';

const columns = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  columnGap: { md: 7, lg: 10 },
  rowGap: 5,
  alignItems: 'start',
  py: { xs: 4, md: 8 },
};

export default function ComingSoonPage() {
  const { title, text, features, picture, shows } = soonSection(useParams().section);
  return (
    <Container maxWidth="lg" sx={columns}>
      <Stack sx={{ gap: { xs: 4, md: 5 } }}>
        <Box>
          <Link
            component={RouterLink}
            to={paths.home}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44, mb: 2 }}
          >
            <ArrowIcon fontSize="small" aria-hidden="true" />
            {comingSoon.back}
          </Link>
          <PageTitle>{title}</PageTitle>
          <Typography variant="lead" color="textSecondary" sx={{ mt: 2, maxWidth: '46ch' }}>
            {text}
          </Typography>
        </Box>
        <Countdown />
        <Expectations features={features} />
        <NotifyForm />
      </Stack>
      <Box sx={{ position: { md: 'sticky' }, top: 24 }}>
        <Picture
          plate={picture}
          alt={shows}
          load="first"
          sizes="(min-width: 1200px) 440px, (min-width: 900px) 38vw, 100vw"
          sx={{ height: 'auto', borderRadius: 1 }}
        />
      </Box>
    </Container>
  );
}
