import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { Brand } from './Brand';
import { DesktopNav } from './DesktopNav';
import { MobileNav } from './MobileNav';

/** A full bar on a wide window, a menu button on a narrow one. */
export function Header() {
  return (
    <Box
      component="header"
      sx={{
        position: 'relative',
        borderBottom: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.default',
      }}
    >
      <Container
        maxWidth="lg"
        sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1.5, sm: 3 }, minHeight: { xs: 64, lg: 80 } }}
      >
        <Brand />
        <DesktopNav />
        <MobileNav />
      </Container>
    </Box>
  );
}
