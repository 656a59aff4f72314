import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useLogout } from '../../features/auth/useLogout';
import { useSession } from '../../features/auth/useSession';
import { paths } from '../../lib/paths';
import { FocusKeeper } from '../../ui/FocusKeeper';
import { FOLDED_BAR } from './full-bar';
import { NavItemLink } from './NavItemLink';
import { memberLinks, publicLinks } from './nav-links';
import { SchemeMenuButton } from './SchemeMenuButton';

export function DesktopNav() {
  const { user, loading } = useSession();
  const logout = useLogout();
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{
        display: 'flex',
        [FOLDED_BAR]: { display: 'none' },
        alignItems: 'center',
        gap: 2.5,
        flex: 1,
        minWidth: 0,
      }}
    >
      <Box sx={{ flex: 1 }} />
      {[...publicLinks, ...(user ? memberLinks(user) : [])].map((item) => (
        <NavItemLink key={item.to} {...item} />
      ))}
      <SchemeMenuButton />
      <FocusKeeper label="Account">
        {user && (
          <Button variant="outlined" size="small" onClick={logout}>
            Logout
          </Button>
        )}
        {!user && !loading && (
          <Button variant="contained" size="small" component={Link} to={paths.login}>
            Login
          </Button>
        )}
      </FocusKeeper>
    </Box>
  );
}
