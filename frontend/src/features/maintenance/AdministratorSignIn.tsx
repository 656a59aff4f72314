import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Member } from '../../api/types';
import { paths } from '../../lib/paths';
import { LoginForm, linkToken } from '../auth/login/LoginForm';

/** The administrators' sign-in, so that maintenance never locks them out. */
export function AdministratorSignIn() {
  const [open, setOpen] = useState(linkToken() !== null);
  const form = useRef<HTMLDivElement>(null);
  /** Focuses the first field of the opened form, unless one of its fields already has the focus. */
  const lead = () => {
    if (!form.current?.querySelector('input:focus')) form.current?.querySelector('input')?.focus();
  };
  const navigate = useNavigate();
  const goToDashboard = ({ role }: Member) =>
    void navigate(role === 'SUPERADMIN' ? paths.superadmin : paths.admin, { replace: true });
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
          <LoginForm heading="h2" offersRegistration={false} onSession={goToDashboard} />
        </Box>
      </Collapse>
    </Box>
  );
}
