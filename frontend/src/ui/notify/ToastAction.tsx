import Button from '@mui/material/Button';
import { type SnackbarKey, useSnackbar } from 'notistack';

export interface MessageAction {
  label: string;
  onPress: () => void;
}

/** A button in a message. A press closes the message. */
export function ToastAction({ id, label, onPress }: MessageAction & { id: SnackbarKey }) {
  const { closeSnackbar } = useSnackbar();
  return (
    <Button
      size="small"
      onClick={() => {
        closeSnackbar(id);
        onPress();
      }}
    >
      {label}
    </Button>
  );
}
