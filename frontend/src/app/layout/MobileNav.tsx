import CloseIcon from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import IconButton from '@mui/material/IconButton';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FULL_BAR } from './full-bar';
import { MobileMenu } from './MobileMenu';

const MENU_ID = 'mobile-menu';

/**
 * A button that opens the navigation below the header. A link, Logout, Escape or a second press on the button closes
 * the navigation. It also closes when the user presses outside or moves the focus outside.
 */
export function MobileNav() {
  const [open, setOpen] = useState(false);
  const nav = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);

  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    // The title of a new page takes the focus. A link to the current page shows no new title, so move the focus from
    // the closing menu to the menu button.
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

  // Close the menu, because it covers the content that the focus moves to.
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return (
    <ClickAwayListener onClickAway={() => setOpen(false)}>
      <Box
        ref={nav}
        sx={{ ml: 'auto', [FULL_BAR]: { display: 'none' } }}
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
