import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { home } from '../../content/home';
import { Horizon } from '../../ui/Horizon';
import { Ornament } from '../../ui/Ornament';

/** Three cards about the purpose of the portal. */
export function HomeBenefits() {
  return (
    <Container maxWidth="lg" component="section" aria-labelledby="benefits" sx={{ py: { xs: 7, md: 12 } }}>
      <Typography id="benefits" variant="h2" sx={{ mb: { xs: 4, md: 6 } }}>
        {home.benefitsTitle}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
          columnGap: { sm: 3, md: 5 },
          rowGap: 6,
        }}
      >
        {home.benefits.map((benefit) => (
          <Benefit key={benefit.title} {...benefit} />
        ))}
      </Box>
    </Container>
  );
}

function Benefit({ title, text, picture }: (typeof home.benefits)[number]) {
  return (
    <Box component="article">
      <Ornament
        src={picture}
        width={640}
        height={480}
        loading="lazy"
        sx={{ display: 'block', width: '100%', maxWidth: 400, height: 'auto' }}
        instead={
          <Box sx={standIn}>
            <Horizon risen={0.7} strip />
          </Box>
        }
      />
      <Box sx={{ borderTop: '3px solid', borderColor: 'primary.main', pt: 2.5, maxWidth: 400 }}>
        <Typography variant="h3" gutterBottom>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: '44ch' }}>
          {text}
        </Typography>
      </Box>
    </Box>
  );
}

const standIn = {
  position: 'relative',
  maxWidth: 400,
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  // This box replaces a picture that fails to load. It is rounded at the top, like the picture.
  borderRadius: '50% 50% 0 0 / 60% 60% 0 0',
  backgroundColor: 'ink.ground',
} as const;
