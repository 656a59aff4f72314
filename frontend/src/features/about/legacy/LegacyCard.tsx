import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import type { Founder } from '../../../content/about/founders';
import type { Institution } from '../../../content/about/institutions';
import { onDemand, prepare } from '../../../ui/on-demand';
import { CardButton } from './CardButton';
import { Emblem } from './Emblem';
import { Programs } from './Programs';
import { Rating } from './Rating';

const CardDetails = onDemand(() => import('./CardDetails'));
/** Prefetches the script of the details when the pointer enters the card, or when its button gets the focus. */
const prepareDetails = () => prepare(CardDetails.load);

interface LegacyCardProps {
  item: Institution | Founder;
  open: boolean;
  onToggle: () => void;
}

/** In a row of cards, the parts of all cards are aligned, because each card uses the rows of the surrounding grid. */
const card = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 5',
  rowGap: 0,
  p: 3,
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  transition: 'border-color 120ms',
  '&:hover': { borderColor: 'edge' },
};

/** An institution or a founder. A press anywhere on the card opens or closes it. */
export function LegacyCard({ item, open, onToggle }: LegacyCardProps) {
  const details = useId();
  const [wasOpened, setWasOpened] = useState(false);
  const toggle = () => {
    setWasOpened(true);
    onToggle();
  };
  return (
    <Box component="article" sx={card} onPointerEnter={prepareDetails} onFocus={prepareDetails}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', minHeight: 80, mb: 2.5 }}>
        <Emblem type={item.type} logo={item.logo} />
        <Rating rating={item.rating} />
      </Box>
      <Typography variant="body2" component="p" color="textSecondary">
        Est. {item.year} · {item.type === 'institution' ? item.students : item.role}
      </Typography>
      <Box sx={{ mt: 0.5, mb: 2 }}>
        <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
          <CardButton aria-expanded={open} aria-controls={details} onClick={toggle}>
            {item.name}
          </CardButton>
        </Typography>
        <Typography color="textSecondary">{item.description}</Typography>
      </Box>
      {item.type === 'institution' ? (
        <Programs programs={item.programs} />
      ) : (
        <Typography variant="body2">
          <strong>Impact:</strong> {item.impact}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column' }}>
        <Box id={details}>
          <Suspense>{wasOpened && <CardDetails item={item} open={open} />}</Suspense>
        </Box>
        <ExpandIcon
          aria-hidden="true"
          sx={{
            mt: 'auto',
            mb: -1,
            alignSelf: 'flex-end',
            color: 'text.secondary',
            transition: 'transform 200ms',
            transform: open ? 'rotate(180deg)' : 'none',
          }}
        />
      </Box>
    </Box>
  );
}
