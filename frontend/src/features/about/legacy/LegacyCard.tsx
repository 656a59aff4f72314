import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Founder } from '../../../content/about/founders';
import type { Institution } from '../../../content/about/institutions';
import { CardButton } from './CardButton';
import { CardDetails } from './CardDetails';
import { Emblem } from './Emblem';
import { Programs } from './Programs';
import { Rating } from './Rating';

interface LegacyCardProps {
  item: Institution | Founder;
  open: boolean;
  onToggle: () => void;
}

/** The parts of the cards in a row begin at the same height, as high as the largest of them needs. */
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
  return (
    <Box component="article" sx={card}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', minHeight: 80, mb: 2.5 }}>
        <Emblem type={item.type} logo={item.logo} />
        <Rating rating={item.rating} />
      </Box>
      <Typography variant="body2" component="p" color="textSecondary">
        Est. {item.year} · {item.type === 'institution' ? item.students : item.role}
      </Typography>
      <Box sx={{ mt: 0.5, mb: 2 }}>
        <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
          <CardButton aria-expanded={open} aria-controls={details} onClick={onToggle}>
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
          <Collapse in={open} unmountOnExit>
            <CardDetails item={item} />
          </Collapse>
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
