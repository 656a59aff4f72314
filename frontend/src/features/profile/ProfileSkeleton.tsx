import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

/** The shape of the page while it is not known whose it is. */
export function ProfileSkeleton() {
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3.5, md: 6 } }}>
      <Typography role="status" color="textSecondary">
        Loading your dashboard...
      </Typography>
      <Box aria-hidden="true" sx={{ display: 'flex', gap: 5, mt: 3 }}>
        <Skeleton variant="rounded" sx={{ width: { xs: 104, md: 168 }, height: { xs: 104, md: 168 } }} />
        <Box sx={{ flex: 1 }}>
          <Skeleton height={64} sx={{ maxWidth: 420 }} />
          <Skeleton height={32} sx={{ maxWidth: 280 }} />
          <Skeleton height={24} sx={{ maxWidth: 360 }} />
        </Box>
      </Box>
      <Skeleton aria-hidden="true" variant="rounded" height={128} sx={{ mt: 5 }} />
      <Skeleton aria-hidden="true" variant="rounded" height={280} sx={{ mt: 5 }} />
    </Container>
  );
}
