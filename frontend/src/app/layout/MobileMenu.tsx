import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useLogout } from '../../features/auth/useLogout';
import { useSession } from '../../features/auth/useSession';
import { paths } from '../../lib/paths';
import { NavItemLink } from './NavItemLink';
import { memberLinks, publicLinks } from './nav-links';
import { SchemeChoice } from './SchemeChoice';

const panel = {
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  // Draw the menu in front of the bar of unsaved changes, which sticks to the top of the window.
  zIndex: 'drawer',
  px: { xs: 2, sm: 3 },
  py: 2,
  backgroundColor: 'background.paper',
  borderBottom: '1px solid',
  borderColor: 'divider',
  boxShadow: '0 24px 32px -24px rgb(11 12 31 / 0.4)',
};

/** Draws messages behind the opened menu. Otherwise the messages would cover the menu. */
const messagesBeneath = (theme: Theme) => ({
  '.notistack-SnackbarContainer': { zIndex: `${theme.zIndex.drawer - 1} !important` },
});

interface MobileMenuProps {
  id: string;
  /** Called after a press on Logout. Links need no call, because each navigation closes the menu. */
  onDone: () => void;
}

export function MobileMenu({ id, onDone }: MobileMenuProps) {
  const { user, loading } = useSession();
  const logout = useLogout();
  return (
    <Box component="nav" id={id} aria-label="Main" sx={panel}>
      <GlobalStyles styles={messagesBeneath} />
      <Stack sx={{ '& a': { fontSize: '1.0625rem' } }}>
        {[...publicLinks, ...(user ? memberLinks(user) : [])].map((item) => (
          <NavItemLink key={item.to} {...item} />
        ))}
      </Stack>
      <Stack spacing={2} sx={{ mt: 1.5, pt: 2, borderTop: '1px solid', borderColor: 'divider' }}>
        <SchemeChoice />
        {user && (
          <Button
            variant="outlined"
            onClick={() => {
              logout();
              onDone();
            }}
          >
            Logout
          </Button>
        )}
        {!user && !loading && (
          <Button variant="contained" component={Link} to={paths.login}>
            Login
          </Button>
        )}
      </Stack>
    </Box>
  );
}
