import EditIcon from '@mui/icons-material/EditOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useLogout } from '../../auth/useLogout';

interface HeaderActionsProps extends Pick<ButtonProps, 'size'> {
  onEdit: () => void;
  /** Additional buttons, shown before Logout. */
  children?: ReactNode;
}

/**
 * The buttons of the header outside edit mode. In edit mode, `EditBar` has the Cancel and Save Changes buttons, and
 * Logout is beside the buttons for the photo.
 */
export function HeaderActions({ onEdit, size, children }: HeaderActionsProps) {
  return (
    <Stack
      direction="row"
      spacing={size === 'small' ? 1 : 1.5}
      sx={{ flexWrap: 'wrap', alignItems: 'center' }}
    >
      <Button variant="contained" size={size} startIcon={<EditIcon />} onClick={onEdit}>
        Edit Profile
      </Button>
      {children}
      <LogoutButton variant="outlined" size={size} />
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
