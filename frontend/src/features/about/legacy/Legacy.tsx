import Box from '@mui/material/Box';
import { about } from '../../../content/about';
import { Band } from '../Band';
import { Figures } from '../Figures';
import { LegacyCard } from './LegacyCard';
import { LegacyToggle } from './LegacyToggle';
import { useLegacyToggle } from './useLegacyToggle';

const { legacy } = about;

/** The institutions and the founders, one list at a time. */
export function Legacy() {
  const { chosen, side, switching, leaving, open, switchTo, toggleCard } = useLegacyToggle();
  const items = legacy[side];
  const first = side === 'institutions' ? legacy.institutionsFigure : legacy.foundersFigure;
  return (
    <Band title={legacy.title}>
      <LegacyToggle chosen={chosen} disabled={switching} onChoose={switchTo} />
      <Box
        aria-busy={switching}
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
          columnGap: 3,
          // A card is a subgrid of five rows, so a row gap would separate its parts. The margin below separates the
          // cards.
          rowGap: 0,
          '& > *': { mb: 3 },
          opacity: leaving ? 0 : 1,
          transition: leaving ? 'opacity 200ms ease-in' : 'opacity 300ms ease-out',
        }}
      >
        {items.map((item) => (
          <LegacyCard
            key={item.id}
            item={item}
            open={open === item.id}
            onToggle={() => toggleCard(item.id)}
          />
        ))}
      </Box>
      <Box sx={{ mt: { xs: 5, md: 7 } }}>
        <Figures label="The legacy in figures" figures={[first, ...legacy.figures]} line="edge" />
      </Box>
    </Band>
  );
}
