import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { publicLinks } from './nav-links';

const quickLinks = [...publicLinks, { to: paths.profile, label: 'Profile' }];

export function FooterLinks() {
  return (
    <Stack component="nav" aria-label="Quick links" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h6" component="h2">
        Quick links
      </Typography>
      {quickLinks.map(({ to, label }) => (
        <Link key={to} component={RouterLink} to={to} color="inherit" underline="hover" sx={{ py: 0.25 }}>
          {label}
        </Link>
      ))}
    </Stack>
  );
}
