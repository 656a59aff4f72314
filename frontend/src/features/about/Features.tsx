import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSociety } from '../../api/useSociety';
import { about } from '../../content/about';
import { Band } from './Band';

/** The reasons to choose the society, in two columns on a wide window. */
export function Features() {
  const name = useSociety()?.name;
  return (
    <Band title={name ? `${about.featuresTitle} ${name}` : about.featuresTitle}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: { md: 5 },
        }}
      >
        {about.features.map(({ text, category }) => (
          <Box
            component="li"
            key={text}
            sx={{
              display: 'grid',
              gridTemplateColumns: '104px minmax(0, 1fr)',
              alignItems: 'baseline',
              gap: 2,
              py: 2,
              borderTop: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Typography variant="overline" component="span" color="textSecondary">
              {category}
            </Typography>
            <Typography sx={{ fontSize: '1.0625rem' }}>{text}</Typography>
          </Box>
        ))}
      </Box>
    </Band>
  );
}
