import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { home } from '../../content/home';
import { useSession } from '../../features/auth/useSession';
import { greetingFor } from '../../lib/display-name';
import { paths } from '../../lib/paths';
import { tallLine } from '../../theme/typography';
import { PageTitle } from '../../ui/PageTitle';

const title = {
  fontSize: 'clamp(min(2.75rem, 12.5vw), 1.6rem + 3.8vw, 4.75rem)',
  lineHeight: 1.02,
  maxWidth: '11ch',
};

/**
 * An introduction to the portal. A visitor sees buttons to register and to sign in. A member sees a greeting and a
 * button that opens the member's profile.
 */
export function HomeHero() {
  const { user, loading } = useSession();
  const greeting = user ? greetingFor(user) : '';
  return (
    <Stack sx={{ alignItems: 'flex-start', justifyContent: 'center', gap: 3 }}>
      <Box aria-hidden="true" sx={{ width: 56, height: 4, backgroundColor: 'secondary.main' }} />
      {(user || loading) && (
        <Typography
          variant="h3"
          component="p"
          sx={{ minHeight: '1.25em', mb: -1, lineHeight: tallLine(greeting), overflowWrap: 'anywhere' }}
        >
          {greeting}
        </Typography>
      )}
      <PageTitle sx={title}>{home.title}</PageTitle>
      <Typography variant="lead" color="textSecondary" sx={{ maxWidth: '38ch' }}>
        {home.lead}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', minHeight: 52, pt: 1 }}>
        {user && (
          <Button variant="contained" color="secondary" size="large" component={Link} to={paths.profile}>
            View Profile
          </Button>
        )}
        {!user && !loading && (
          <>
            <Button variant="contained" color="secondary" size="large" component={Link} to={paths.register}>
              Register Now
            </Button>
            <Button variant="outlined" size="large" component={Link} to={paths.login}>
              Sign In
            </Button>
          </>
        )}
      </Stack>
    </Stack>
  );
}
