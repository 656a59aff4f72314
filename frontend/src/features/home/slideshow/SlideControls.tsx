import PauseIcon from '@mui/icons-material/Pause';
import PlayIcon from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Slide } from '../../../content/home';
import { TOUCH } from '../../../theme/components/buttons';

/** A dot, 8 px high, in a press target of 28 px, or 44 px for fingers. */
const Dot = styled('button')(({ theme }) => ({
  width: 28,
  height: 28,
  [TOUCH]: { width: 44, height: 44 },
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: 'none',
  cursor: 'pointer',
  display: 'grid',
  placeItems: 'center',
  '&::before': {
    content: '""',
    width: 8,
    height: 8,
    borderRadius: 4,
    backgroundColor: theme.vars.palette.edge,
    transition: theme.transitions.create(['width', 'background-color'], { duration: 200 }),
  },
  '&[aria-current="true"]::before': { width: 22, backgroundColor: theme.vars.palette.text.primary },
}));

interface SlideControlsProps {
  slides: Slide[];
  shown: number;
  onShow: (index: number) => void;
  /** Undefined if the user prefers reduced motion, because then no picture changes by itself. */
  paused?: boolean;
  onPause: (paused: boolean) => void;
}

/** The text of the current picture, a dot for each picture and a pause button. */
export function SlideControls({ slides, shown, onShow, paused, onPause }: SlideControlsProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 48 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 0 }}>
        {slides[shown]?.title}
      </Typography>
      <Box sx={{ display: 'flex' }}>
        {slides.map(({ title }, index) => (
          <Dot
            key={title}
            className="drawn-mark"
            type="button"
            aria-label={`Picture ${index + 1}: ${title}`}
            aria-current={index === shown}
            onClick={() => onShow(index)}
          />
        ))}
      </Box>
      {paused !== undefined && (
        <IconButton
          size="small"
          aria-label={paused ? 'Play the pictures' : 'Pause the pictures'}
          onClick={() => onPause(!paused)}
        >
          {paused ? <PlayIcon fontSize="small" /> : <PauseIcon fontSize="small" />}
        </IconButton>
      )}
    </Box>
  );
}
