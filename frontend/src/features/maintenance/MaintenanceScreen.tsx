import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useSociety, windowTitle } from '../../api/useSociety';
import { maintenance } from '../../content/maintenance';
import { useNotify } from '../../ui/notify/useNotify';
import { PageTitle } from '../../ui/PageTitle';
import { SplitScreen } from '../../ui/SplitScreen';
import { AdministratorSignIn } from './AdministratorSignIn';
import { Dusk, useSunset } from './Dusk';

/** Replaces the whole portal during maintenance, except for administrators. Its picture shows a setting sun. */
export default function MaintenanceScreen({ message }: { message: string }) {
  const society = useSociety();
  const name = society?.name;
  const { dismissErrors } = useNotify();
  const risen = useSunset();

  // Dismiss the error message of the call that the server refused: this screen shows the same text.
  useEffect(dismissErrors, [dismissErrors]);

  return (
    <main>
      <title>{windowTitle(maintenance.title, name)}</title>
      <SplitScreen caption={maintenance.caption} risen={risen} sky={<Dusk />}>
        <Box sx={{ width: 56, height: 4, backgroundColor: 'secondary.main', mb: 3 }} />
        {name && (
          <Typography variant="overline" component="p" color="textSecondary" sx={{ mb: 1 }}>
            {name}
          </Typography>
        )}
        <PageTitle takesFocus sx={{ mb: '0.35em' }}>
          {maintenance.title}
        </PageTitle>
        <Typography
          variant="lead"
          color="textSecondary"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {message || maintenance.defaultMessage}
        </Typography>

        <Typography variant="h4" component="h2" sx={{ mt: 5, mb: 1 }}>
          {maintenance.happeningTitle}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5, lineHeight: 1.9 }}>
          {maintenance.happening.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
        <Typography sx={{ mt: 3, fontWeight: 600 }}>{maintenance.downtime}</Typography>

        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          spacing={2}
          sx={{ mt: 4, alignItems: { sm: 'center' } }}
        >
          <Button variant="contained" onClick={() => window.location.reload()}>
            Check Again
          </Button>
          {society && (
            <Typography>
              Urgent? Write to <Link href={`mailto:${society.email}`}>{society.email}</Link>
            </Typography>
          )}
        </Stack>
        <AdministratorSignIn />
      </SplitScreen>
    </main>
  );
}
