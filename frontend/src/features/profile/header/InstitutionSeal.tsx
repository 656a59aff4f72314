import Box from '@mui/material/Box';
import { institutions } from '../../../content/about/institutions';
import { Ornament } from '../../../ui/Ornament';

interface InstitutionSealProps {
  /** The institution's name, as the member's record has it. */
  college: string | null;
  /** Width and height in pixels, on a phone and on a wide window. */
  size: { xs: number; md: number };
}

/** The emblem of the member's institution, on the corner of the photo. An institution without one shows none. */
export function InstitutionSeal({ college, size }: InstitutionSealProps) {
  const logo = institutions.find(({ name }) => name === college)?.logo;
  if (!logo) return null;
  const corner = { xs: `${-size.xs / 4}px`, md: `${-size.md / 4}px` };
  return (
    <Box sx={{ ...place, width: size, height: size, right: corner, bottom: corner }}>
      <Ornament
        key={logo}
        src={logo}
        width={size.md}
        height={size.md}
        sx={{ display: 'block', width: '100%', height: '100%' }}
      />
    </Box>
  );
}

const place = {
  position: 'absolute',
  borderRadius: '50%',
  // A ring in the background colour separates the seal from the photo.
  boxShadow: '0 0 0 3px var(--mui-palette-tint)',
} as const;
