import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { LoginForm } from '../auth/login/LoginForm';

/** The way in for those who run the portal, so that closing it never locks them out. */
export function AdministratorSignIn() {
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  /** What opens is below the window's edge; who is typing already is left alone. */
  const lead = () => {
    if (!form.current?.querySelector('input:focus')) form.current?.querySelector('input')?.focus();
  };
  return (
    <Box sx={{ mt: 8, pt: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ ml: -1.5 }}>
        Administrator sign in
      </Button>
      <Collapse in={open} unmountOnExit onEntered={lead}>
        <Box ref={form} sx={{ pt: 2, maxWidth: 440 }}>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            Until the portal is open again, only administrators can sign in.
          </Typography>
          <LoginForm heading="h2" offersRegistration={false} />
        </Box>
      </Collapse>
    </Box>
  );
}
