import PersonIcon from '@mui/icons-material/PersonOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import Box from '@mui/material/Box';
import type { Founder } from '../../../content/about/founders';
import type { Institution } from '../../../content/about/institutions';
import { Ornament } from '../../../ui/Ornament';

const SIZES = { institution: { width: 80, height: 80 }, founder: { width: 96, height: 120 } };
const FALLBACKS = { institution: SchoolIcon, founder: PersonIcon };

/** An institution's seal or a founder's portrait. An icon replaces an image that does not load. */
export function Emblem({ type, logo }: Pick<Institution | Founder, 'type' | 'logo'>) {
  const Fallback = FALLBACKS[type];
  const size = SIZES[type];
  return (
    <Ornament
      src={logo}
      {...size}
      loading="lazy"
      instead={
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
      }
    />
  );
}
