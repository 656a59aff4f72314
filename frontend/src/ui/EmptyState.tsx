import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  /** The way out, such as a button. */
  action?: ReactNode;
  component?: 'h2' | 'h3' | 'p';
}

/** Nothing to show, said as plainly as what there could be. */
export function EmptyState({ title, text, icon, action, component = 'p' }: EmptyStateProps) {
  return (
    <Stack
      spacing={1}
      sx={{ alignItems: 'center', textAlign: 'center', py: 6, px: 2, color: 'text.secondary' }}
    >
      {icon}
      <Typography variant="h4" component={component} color="textPrimary">
        {title}
      </Typography>
      {text && <Typography sx={{ maxWidth: '45ch' }}>{text}</Typography>}
      {action}
    </Stack>
  );
}
