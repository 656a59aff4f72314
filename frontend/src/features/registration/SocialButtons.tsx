import GoogleIcon from '@mui/icons-material/Google';
import LinkedInIcon from '@mui/icons-material/LinkedIn';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNotify } from '../../ui/notify/useNotify';

const services = [
  { name: 'LinkedIn', icon: <LinkedInIcon /> },
  { name: 'Google', icon: <GoogleIcon /> },
];

/** Registration with LinkedIn or Google is not implemented: each button only shows a toast. */
export function SocialButtons() {
  const notify = useNotify();
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
      {services.map(({ name, icon }) => (
        <Button
          key={name}
          variant="outlined"
          fullWidth
          startIcon={icon}
          onClick={() => notify.info(`${name} registration coming soon!`)}
        >
          Continue with {name}
        </Button>
      ))}
    </Stack>
  );
}
