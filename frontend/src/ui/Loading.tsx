import Typography from '@mui/material/Typography';

/** Stands where a screen or a part of it will be. */
export function Loading({ text = 'Loading...' }: { text?: string }) {
  return (
    <Typography role="status" color="textSecondary" sx={{ py: 8, textAlign: 'center' }}>
      {text}
    </Typography>
  );
}
