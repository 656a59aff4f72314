import Typography from '@mui/material/Typography';

/** A placeholder for a screen or a part of it. */
export function Loading({ text = 'Loading...' }: { text?: string }) {
  return (
    <Typography role="status" color="textSecondary" sx={{ py: 8, textAlign: 'center' }}>
      {text}
    </Typography>
  );
}
