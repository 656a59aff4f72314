import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api/client';
import { messageOr } from '../../../api/errors';
import { saveFile } from '../../../lib/save-file';
import { BusyButton } from '../../../ui/BusyButton';
import { useNotify } from '../../../ui/notify/useNotify';
import { Section } from '../../../ui/Section';
import { SignOutEverywhere } from './SignOutEverywhere';

/** Lets members download their data and sign out everywhere. */
export function AccountSection({ email }: { email: string }) {
  const notify = useNotify();
  const download = useMutation({
    mutationFn: downloadMyData,
    onError: (error) => notify.error(messageOr(error, 'Your data could not be downloaded')),
  });
  return (
    <Section title="Your Account" note={<>You sign in with {email}.</>}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <BusyButton variant="outlined" busy={download.isPending} onClick={() => download.mutate()}>
          Download my data
        </BusyButton>
        <SignOutEverywhere />
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, maxWidth: '62ch' }}>
        The download is a JSON file with all data that the portal stores about you.
      </Typography>
    </Section>
  );
}

/** Downloads a JSON file with all data that the portal stores about the member. */
async function downloadMyData(): Promise<void> {
  const { data } = await api.GET('/api/profile/data', { parseAs: 'blob' });
  saveFile(data as Blob, 'my_alumni_data.json');
}
