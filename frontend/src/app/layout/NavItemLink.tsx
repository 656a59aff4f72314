import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { FULL_BAR } from './full-bar';
import type { NavItem } from './nav-links';

const Anchor = styled(NavLink)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9375rem',
  fontWeight: 550,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderRadius: 2,
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-current="page"]': { color: theme.vars.palette.text.primary },
  '& > span': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // In a wide window all links share one row, so cut long labels. In a narrow window each link has its own line.
    [FULL_BAR]: { maxWidth: '16ch' },
    paddingBlock: 3,
    borderBottom: '2px solid transparent',
  },
  '&[aria-current="page"] > span': { borderBottomColor: theme.vars.palette.secondary.main },
}));

/** A link of the navigation. The link of the current screen is underlined and has aria-current. */
export function NavItemLink({ to, label }: NavItem) {
  return (
    <Anchor to={to} end={to === paths.home}>
      <span>{label}</span>
    </Anchor>
  );
}
