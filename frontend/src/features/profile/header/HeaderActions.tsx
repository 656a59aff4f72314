import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLogout } from '../../auth/useLogout';

/** In edit mode the bar below has the buttons instead. */
export function HeaderActions({ editing, onEdit }: { editing: boolean; onEdit: () => void }) {
  const logout = useLogout();
  return (
    <Stack direction="row" spacing={1.5}>
      {!editing && (
        <Button variant="contained" startIcon={<EditIcon />} onClick={onEdit}>
          Edit Profile
        </Button>
      )}
      <Button variant="outlined" onClick={() => void logout()}>
        Logout
      </Button>
    </Stack>
  );
}
