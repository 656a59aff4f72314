import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useRef } from 'react';
import { useNavigationHeight } from '../../ui/navigation-height';
import { Brand } from './Brand';
import { DesktopNav } from './DesktopNav';
import { MobileNav } from './MobileNav';

/** The header: the links of the navigation on a wide window, or a menu button on a narrow window. */
export function Header() {
  const header = useRef<HTMLElement>(null);
  useNavigationHeight(header);
  return (
    <Box
      component="header"
      ref={header}
      sx={{
        position: 'relative',
        borderBottom: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.default',
      }}
    >
      <Container
        maxWidth={false}
        sx={{
          maxWidth: 'var(--screen-width, 1200px)',
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1.5, sm: 3 },
          minHeight: { xs: 64, lg: 80 },
        }}
      >
        <Brand />
        <DesktopNav />
        <MobileNav />
      </Container>
    </Box>
  );
}
