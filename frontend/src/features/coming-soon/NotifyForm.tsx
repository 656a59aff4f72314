import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { comingSoon } from '../../content/coming-soon';
import { FormField } from '../../ui/FormField';

/** A form that does not work yet: a press on its button does nothing. */
export function NotifyForm() {
  return (
    <section aria-labelledby="notify-title">
      <Typography id="notify-title" variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {comingSoon.notifyTitle}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1.5, flexWrap: 'wrap', maxWidth: 480 }}>
        <Box sx={{ flex: '1 1 220px' }}>
          <FormField id="notify-email" label={comingSoon.notifyLabel} type="email" autoComplete="email" />
        </Box>
        <Button type="button" variant="outlined" sx={{ minHeight: 46 }}>
          {comingSoon.notifyButton}
        </Button>
      </Box>
    </section>
  );
}
