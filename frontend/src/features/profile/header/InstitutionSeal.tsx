import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import Box from '@mui/material/Box';
import { Ornament } from '../../../ui/Ornament';

interface InstitutionSealProps {
  /** URL of the institution's emblem. */
  logo: string;
  /** Width and height in pixels, on a phone and on a wide window. */
  size: { xs: number; md: number };
}

/** The emblem of the member's institution, on the corner of the photo. */
export function InstitutionSeal({ logo, size }: InstitutionSealProps) {
  const corner = { xs: `${-size.xs / 4}px`, md: `${-size.md / 4}px` };
  return (
    <Box sx={{ ...place, width: size, height: size, right: corner, bottom: corner }}>
      <Ornament
        key={logo}
        src={logo}
        width={size.md}
        height={size.md}
        sx={{ display: 'block', width: '100%', height: '100%' }}
        instead={
          <Box sx={standIn}>
            <SchoolIcon sx={{ fontSize: '1.25em' }} />
          </Box>
        }
      />
    </Box>
  );
}

/** The institution's emblem as a faint background of the header. */
export function InstitutionWatermark({ logo }: { logo: string }) {
  return (
    <Box aria-hidden="true" sx={watermark}>
      <Ornament key={logo} src={logo} width={420} height={420} sx={{ width: '100%', height: '100%' }} />
    </Box>
  );
}

const place = {
  position: 'absolute',
  borderRadius: '50%',
  // A ring in the background colour of a card separates the emblem from the photo.
  boxShadow: '0 0 0 3px var(--mui-palette-background-paper)',
} as const;

const standIn = {
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  borderRadius: '50%',
  backgroundColor: 'ink.ground',
  color: 'ink.text',
} as const;

const watermark = {
  position: 'absolute',
  zIndex: -1,
  right: { xs: -90, md: 'max(-40px, 50% - 700px)' },
  top: '50%',
  width: { xs: 280, md: 420 },
  height: { xs: 280, md: 420 },
  translate: '0 -50%',
  opacity: 0.09,
  '@media (forced-colors: active)': { display: 'none' },
} as const;
