import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { home } from '../content/home';
import { useSession } from '../features/auth/useSession';
import { Slideshow } from '../features/home/slideshow/Slideshow';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { HomeBenefits } from './home/HomeBenefits';
import { HomeHero } from './home/HomeHero';
import { HomeStory } from './home/HomeStory';

/** Only a signed-in member sees the news, so other visitors do not load this script. */
const MemberNews = lazy(() => import('./home/news/MemberNews'));

/** The left margin of the text on a wide window. The sections below have the same margin. */
const EDGE = 'max(0px, (100cqw - 1200px) / 2)';

/** The text is aligned left, and the pictures extend to the right edge of the window. */
const cover = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 5fr) minmax(0, 7fr)',
    lg: `calc(${EDGE} + 520px) minmax(0, 1fr)`,
  },
  columnGap: { md: 4, lg: 6 },
  rowGap: 5,
  minHeight: { md: 'clamp(560px, 74vh, 760px)' },
  pt: { xs: 5, md: 0 },
};

export default function HomePage() {
  const { user } = useSession();
  return (
    <>
      <Box sx={{ containerType: 'inline-size' }}>
        <Box sx={cover}>
          <Box sx={{ display: 'grid', px: { xs: 2, sm: 3 }, pr: { md: 0 }, ml: { lg: EDGE } }}>
            <HomeHero />
          </Box>
          <Slideshow slides={home.slides} />
        </Box>
      </Box>
      {user && (
        <ErrorBoundary screen="news">
          <Suspense fallback={<Box sx={{ height: { xs: 640, md: 300 } }} />}>
            <MemberNews member={user} />
          </Suspense>
        </ErrorBoundary>
      )}
      <HomeBenefits />
      <HomeStory />
    </>
  );
}
