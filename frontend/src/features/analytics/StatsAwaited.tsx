import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { Loading } from '../../ui/Loading';
import { MEMBERSHIP_STATS_KEY } from './data/stats-query';

/** Stands for figures that could not be loaded yet: they are asked for again by themselves, and at once by a press. */
export function StatsAwaited({ text }: { text: string }) {
  const client = useQueryClient();
  return (
    <Stack sx={{ alignItems: 'center', pb: 4, textAlign: 'center' }}>
      <Loading text={text} />
      <Typography role="alert" color="textSecondary">
        The figures could not be loaded. We will try again in a few seconds.
      </Typography>
      <Button
        variant="outlined"
        onClick={() => void client.refetchQueries({ queryKey: MEMBERSHIP_STATS_KEY })}
        sx={{ mt: 2 }}
      >
        Try again
      </Button>
    </Stack>
  );
}
