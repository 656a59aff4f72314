import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Society } from '../../api/types';
import { telephoneLink } from '../../lib/phone-number';

export function FooterContact({ society }: { society?: Society }) {
  return (
    <Stack spacing={1} sx={{ minHeight: 144 }}>
      <Typography variant="h6" component="h2">
        Contact
      </Typography>
      {society && (
        <Stack component="address" spacing={1} sx={{ fontStyle: 'normal', alignItems: 'flex-start' }}>
          <Typography color="ink.muted">{society.address}</Typography>
          <Link href={`mailto:${society.email}`} color="inherit" sx={{ py: 0.25 }}>
            {society.email}
          </Link>
          <Link href={telephoneLink(society.phone)} color="inherit" sx={{ py: 0.25 }}>
            {society.phone}
          </Link>
        </Stack>
      )}
    </Stack>
  );
}
