import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { publicLinks } from './nav-links';

const quickLinks = [...publicLinks, { to: paths.profile, label: 'Profile' }];

export function FooterLinks() {
  return (
    <Box component="nav" aria-label="Quick links" sx={list}>
      <Typography variant="h6" component="h2" sx={{ gridColumn: '1 / -1' }}>
        Quick links
      </Typography>
      {quickLinks.map(({ to, label }) => (
        <Link key={to} component={RouterLink} to={to} color="inherit" underline="hover" sx={{ py: 0.25 }}>
          {label}
        </Link>
      ))}
    </Box>
  );
}

/** A phone shows two columns, because one column would fill the screen. With large text it shows one column. */
const list = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))', sm: 'minmax(0, 1fr)' },
  justifyItems: 'start',
  alignContent: 'start',
  gap: 1,
} as const;
