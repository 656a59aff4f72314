import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useSociety } from '../../api/useSociety';
import { paths } from '../../lib/paths';
import { TOUCH } from '../../theme/components/buttons';
import { display } from '../../theme/typography';
import { Horizon } from '../../ui/Horizon';
import { Ornament } from '../../ui/Ornament';

const HomeLink = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 4,
  [TOUCH]: { minHeight: 44 },
});

/** The society's mark and name. */
export function Brand() {
  const name = useSociety()?.name;
  return (
    <HomeLink to={paths.home} aria-label={[name, 'Alumni, home'].filter(Boolean).join(' ')}>
      <Ornament
        src="/brand/mark"
        width={40}
        height={40}
        instead={
          <Box sx={standIn}>
            <Horizon risen={0.5} />
          </Box>
        }
        sx={{ objectFit: 'contain' }}
      />
      <Box component="span" sx={{ minWidth: 0, minHeight: '2.5em', lineHeight: 1.2 }}>
        <Box
          component="span"
          sx={{
            display: 'block',
            fontFamily: display,
            // The text is smaller on a narrow phone, so that a long name fits beside the menu button.
            fontSize: 'clamp(0.875rem, 4.8vw, 1.125rem)',
          }}
        >
          {name}
        </Box>{' '}
        <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
          Alumni
        </Box>
      </Box>
    </HomeLink>
  );
}

const standIn = {
  position: 'relative',
  flexShrink: 0,
  width: 40,
  height: 40,
  overflow: 'hidden',
  borderRadius: 1,
  backgroundColor: 'ink.ground',
} as const;
