import CloseIcon from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import IconButton from '@mui/material/IconButton';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MobileMenu } from './MobileMenu';

const MENU_ID = 'mobile-menu';

/** A button that unfolds the navigation below the header; a link, Escape or the button folds it up, and so does whoever turns away. */
export function MobileNav() {
  const [open, setOpen] = useState(false);
  const nav = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);

  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    // The link of the page in view goes with the menu, and no new title takes the focus.
    if (nav.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  }, [key]);

  const foldUp = () => {
    setOpen(false);
    button.current?.focus();
  };

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) foldUp();
  };

  // What comes after the menu is under it.
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return (
    <ClickAwayListener onClickAway={() => setOpen(false)}>
      <Box
        ref={nav}
        sx={{ display: { xs: 'block', lg: 'none' }, ml: 'auto' }}
        onKeyDown={closeOnEscape}
        onBlur={closeWhenLeft}
      >
        <IconButton
          ref={button}
          aria-label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls={MENU_ID}
          edge="end"
          color="inherit"
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
        </IconButton>
        {open && <MobileMenu id={MENU_ID} onDone={foldUp} />}
      </Box>
    </ClickAwayListener>
  );
}
