import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { comingSoon } from '../../content/coming-soon';

/** The planned features of a section, if they are known. */
export function Expectations({ features }: { features: string[] }) {
  const id = useId();
  if (features.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 1 }}>
        {comingSoon.featuresTitle}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {features.map((feature) => (
          <Box
            component="li"
            key={feature}
            sx={{ py: 1.25, borderBottom: '1px solid', borderColor: 'divider' }}
          >
            {feature}
          </Box>
        ))}
      </Box>
    </section>
  );
}
