import Box from '@mui/material/Box';
import type { Slide } from '../../../content/home';
import { Picture } from '../../../ui/Picture';
import { BrokenSlide } from './BrokenSlide';

interface SlideFrameProps {
  slide: Slide;
  /** Counts from 1. */
  number: number;
  of: number;
  shown: boolean;
  broken: boolean;
  onSettled: (loaded: boolean) => void;
}

const SIZES = '(min-width: 1900px) 1000px, (min-width: 900px) 56vw, 100vw';

/** One picture of the slideshow. All pictures have the same position, and the current picture is on top. */
export function SlideFrame({ slide, number, of, shown, broken, onSettled }: SlideFrameProps) {
  return (
    <Box
      role="group"
      aria-roledescription="slide"
      aria-label={`${number} of ${of}`}
      aria-hidden={!shown}
      sx={{
        position: 'absolute',
        inset: 0,
        opacity: shown ? 1 : 0,
        visibility: shown ? 'visible' : 'hidden',
        // The previous picture stays visible below the current picture until the current picture covers it.
        zIndex: shown ? 1 : 0,
        transition: shown ? 'opacity 700ms ease' : 'opacity 0ms 700ms, visibility 0ms 700ms',
      }}
    >
      {broken ? (
        <BrokenSlide number={number} />
      ) : (
        <Picture
          plate={slide.picture}
          alt={slide.shows}
          sizes={SIZES}
          load={number === 1 ? 'first' : 'early'}
          onSettled={onSettled}
        />
      )}
    </Box>
  );
}
