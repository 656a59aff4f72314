import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';

/** The style of the grey boxes. The skeleton loads before the rest of the page. Plain boxes keep its script small. */
const shape = { borderRadius: 1, backgroundColor: 'divider', maxWidth: '100%' };
const line = (width: number, height: number) => ({ ...shape, width, height, mt: 1.5 });
const sheet = {
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
};

const head = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  columnGap: 5,
  rowGap: 2.5,
  py: { xs: 3.5, md: 5 },
} as const;

/** The placeholder of the member's page while the page loads. */
export function ProfileSkeleton({ text = 'Loading your dashboard...' }: { text?: string }) {
  return (
    <>
      <Box sx={{ backgroundColor: 'tint', borderBottom: '1px solid', borderColor: 'divider' }}>
        <Container maxWidth="lg" sx={head}>
          <Box sx={{ ...shape, flexShrink: 0, width: { xs: 104, md: 208 }, aspectRatio: '1' }} />
          <Box sx={{ flex: 1 }}>
            <Box sx={{ ...line(400, 48), mt: 0 }} />
            <Typography role="status" color="textSecondary" sx={{ mt: 1.5 }}>
              {text}
            </Typography>
            <Box sx={line(320, 18)} />
            <Box sx={line(140, 18)} />
          </Box>
        </Container>
      </Box>
      <Container maxWidth="lg" sx={{ py: { xs: 3, md: 4 } }}>
        <Box sx={{ ...sheet, height: { xs: 232, md: 132 } }} />
        <Box sx={{ ...sheet, height: 300, mt: { xs: 4, md: 5 } }} />
      </Container>
    </>
  );
}
