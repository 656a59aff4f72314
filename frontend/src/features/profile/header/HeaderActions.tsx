import EditIcon from '@mui/icons-material/EditOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLogout } from '../../auth/useLogout';

/** The buttons outside edit mode. In edit mode the bar below has the buttons, and Logout is beside those of the photo. */
export function HeaderActions({ onEdit }: { onEdit: () => void }) {
  return (
    <Stack direction="row" spacing={1.5}>
      <Button variant="contained" startIcon={<EditIcon />} onClick={onEdit}>
        Edit Profile
      </Button>
      <LogoutButton variant="outlined" />
    </Stack>
  );
}

export function LogoutButton(props: Pick<ButtonProps, 'variant' | 'size'>) {
  const logout = useLogout();
  return (
    <Button {...props} onClick={() => void logout()}>
      Logout
    </Button>
  );
}
