import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Figure } from '../../content/about';

interface FiguresProps {
  label: string;
  figures: Figure[];
  /** Colour of the thin line above each number. */
  line: string;
}

/** Numbers with their labels below: in one row on a wide window, or in two columns on a narrow window. */
export function Figures({ label, figures, line }: FiguresProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        columnGap: { xs: 3, md: 5 },
        rowGap: 3,
      }}
    >
      {figures.map(({ value, label: counted }) => (
        <Box component="li" key={counted} sx={{ borderTop: '1px solid', borderColor: line, pt: 2 }}>
          <Typography
            variant="figure"
            component="p"
            sx={{ fontSize: 'clamp(2rem, 1.4rem + 2.4vw, 3.25rem)', minHeight: '1.1em' }}
          >
            {value}
          </Typography>
          <Typography component="p" sx={{ mt: 0.5, opacity: 0.85 }}>
            {counted}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
