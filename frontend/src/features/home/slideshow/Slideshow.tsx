import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import type { Slide } from '../../../content/home';
import { useReducedMotion } from '../../../ui/useReducedMotion';
import { useVisible } from '../../../ui/useVisible';
import { SlideControls } from './SlideControls';
import { SlideFrame } from './SlideFrame';
import { useSettled } from './useSettled';
import { useSlideshow } from './useSlideshow';

/** The slideshow pauses while less than this share of the picture is in view. */
const IN_VIEW = 0.3;

/**
 * A slideshow. It pauses if the user presses the pause button or prefers reduced motion, while it is out of view, and
 * while pictures load.
 */
export function Slideshow({ slides }: { slides: Slide[] }) {
  const stage = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  const visible = useVisible(stage, IN_VIEW);
  const [paused, setPaused] = useState(false);
  const { states, settle, allSettled } = useSettled(slides.length);
  const { shown, show } = useSlideshow(slides.length, visible && allSettled && !still && !paused);
  // The other pictures load only after the first picture, so that the first one gets the full bandwidth.
  const begun = states[0] !== 'loading';

  return (
    <Box
      component="section"
      aria-roledescription="carousel"
      aria-label="Pictures of the society"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
    >
      <Box
        ref={stage}
        sx={{
          position: 'relative',
          flex: 1,
          overflow: 'hidden',
          isolation: 'isolate',
          aspectRatio: { xs: '5 / 4', md: 'auto' },
          borderEndStartRadius: { md: 6 },
          backgroundColor: 'ink.ground',
        }}
      >
        {slides.map(
          (slide, index) =>
            (index === 0 || begun) && (
              <SlideFrame
                key={slide.title}
                slide={slide}
                number={index + 1}
                of={slides.length}
                shown={index === shown}
                broken={states[index] === 'broken'}
                onSettled={(loaded) => settle(index, loaded)}
              />
            ),
        )}
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1 }}>
        <SlideControls
          slides={slides}
          shown={shown}
          onShow={show}
          paused={still ? undefined : paused}
          onPause={setPaused}
        />
      </Box>
    </Box>
  );
}
