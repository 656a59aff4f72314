import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { about } from '../../content/about';
import { Reveal } from './Reveal';

/** The society's vision and mission. */
export function Statements() {
  return (
    <Box sx={{ py: { xs: 7, md: 12 } }}>
      <Reveal>
        <Container
          maxWidth="lg"
          sx={{
            display: 'grid',
            gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
            columnGap: 9,
            rowGap: 6,
          }}
        >
          {[about.vision, about.mission].map(({ title, text }) => (
            <Box component="section" key={title}>
              <Typography variant="overline" component="h2" color="textSecondary" sx={{ mb: 1.5 }}>
                {title}
              </Typography>
              <Typography variant="h3" component="p" sx={{ lineHeight: 1.4, textWrap: 'pretty' }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Container>
      </Reveal>
    </Box>
  );
}
