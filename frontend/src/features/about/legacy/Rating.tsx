import StarIcon from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';

export function Rating({ rating }: { rating: number }) {
  return (
    <Box
      role="img"
      aria-label={`Rated ${rating.toFixed(1)} out of 5`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        alignSelf: 'flex-start',
        gap: 0.5,
        typography: 'body2',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <StarIcon aria-hidden="true" sx={{ fontSize: 18, color: 'secondary.dark' }} />
      {rating.toFixed(1)}
    </Box>
  );
}
