import Typography from '@mui/material/Typography';

/** Show at most this many programs. */
const SHOWN = 3;

export function Programs({ programs }: { programs: string[] }) {
  const more = programs.length - SHOWN;
  return (
    <Typography variant="body2" sx={{ minHeight: { sm: '3.1em' } }}>
      {programs.slice(0, SHOWN).join(' · ')}
      {more > 0 && (
        <>
          {' '}
          <strong>+{more} more</strong>
        </>
      )}
    </Typography>
  );
}
