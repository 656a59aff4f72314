import PersonIcon from '@mui/icons-material/PersonOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import type { Founder } from '../../../content/about/founders';
import type { Institution } from '../../../content/about/institutions';

const SIZES = { institution: { width: 80, height: 80 }, founder: { width: 96, height: 120 } };
const FALLBACKS = { institution: SchoolIcon, founder: PersonIcon };

/** An institution's seal or a founder's portrait; an icon in its place when it does not load. */
export function Emblem({ type, logo }: Pick<Institution | Founder, 'type' | 'logo'>) {
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // On a prerendered page it may have failed before hydration, when nobody listened.
    const { complete = false, naturalWidth = 0 } = image.current ?? {};
    if (complete && naturalWidth === 0) setBroken(true);
  }, []);
  const Fallback = FALLBACKS[type];
  const size = SIZES[type];
  if (!broken) {
    return (
      <img
        ref={image}
        src={logo}
        alt=""
        {...size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <Box
      sx={{
        ...size,
        display: 'grid',
        placeItems: 'center',
        borderRadius: type === 'institution' ? '50%' : '48px 48px 0 0',
        backgroundColor: 'ink.ground',
        color: 'ink.text',
      }}
    >
      <Fallback sx={{ fontSize: 40 }} data-testid="fallback-icon" />
    </Box>
  );
}
