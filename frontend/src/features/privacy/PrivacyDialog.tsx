import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useSociety } from '../../api/useSociety';
import { privacy } from '../../content/privacy';
import { NoticeDialog } from '../../ui/NoticeDialog';

interface PrivacyDialogProps {
  open: boolean;
  onClose: () => void;
}

export default function PrivacyDialog({ open, onClose }: PrivacyDialogProps) {
  const email = useSociety()?.email;
  return (
    <NoticeDialog open={open} onClose={onClose} title={privacy.title} sections={privacy.sections}>
      {email && (
        <Typography sx={{ mt: 2.5 }}>
          <Link href={`mailto:${email}`}>{email}</Link>
        </Typography>
      )}
    </NoticeDialog>
  );
}
