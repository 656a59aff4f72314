import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { about } from '../../content/about';
import { Band } from './Band';

export function Achievements() {
  return (
    <Band title={about.achievementsTitle} tinted>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: { sm: 3, md: 5 },
          rowGap: 5,
        }}
      >
        {about.achievements.map(({ title, description, year, category, impact }) => (
          <Box
            component="article"
            key={title}
            sx={{
              display: 'grid',
              gridTemplateColumns: { lg: '120px minmax(0, 1fr)' },
              columnGap: 3,
              borderTop: '3px solid',
              borderColor: impact === 'High' ? 'secondary.main' : 'edge',
              pt: 2.5,
            }}
          >
            <Typography variant="figure" component="p">
              {year}
            </Typography>
            <Box>
              <Typography variant="overline" component="p" color="textSecondary">
                {category} · {impact} Impact
              </Typography>
              <Typography variant="h3" sx={{ mb: 1 }}>
                {title}
              </Typography>
              <Typography color="textSecondary" sx={{ maxWidth: '48ch' }}>
                {description}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Band>
  );
}
