import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** An action, such as a button. */
  action?: ReactNode;
}

/** A text in place of content, for example for a list without entries. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Stack
      spacing={1}
      sx={{ alignItems: 'center', textAlign: 'center', py: 6, px: 2, color: 'text.secondary' }}
    >
      <Typography variant="h4" component="p" color="textPrimary">
        {title}
      </Typography>
      {text && <Typography sx={{ maxWidth: '45ch' }}>{text}</Typography>}
      {action}
    </Stack>
  );
}
