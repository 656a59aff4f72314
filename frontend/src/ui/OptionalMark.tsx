import Typography from '@mui/material/Typography';

export function OptionalMark() {
  return (
    <Typography
      component="span"
      variant="body2"
      color="textSecondary"
      sx={{ fontWeight: 400, lineHeight: 1 }}
    >
      {' '}
      (optional)
    </Typography>
  );
}
