import Typography from '@mui/material/Typography';
import { Fragment } from 'react';

/** Show at most this many programs. */
const SHOWN = 3;

/** The first programs, and the number of the others. The name of a program stays on one line if it fits. */
export function Programs({ programs }: { programs: string[] }) {
  const more = programs.length - SHOWN;
  const shown = programs.slice(0, SHOWN);
  return (
    <Typography variant="body2" sx={{ '& > *': { display: 'inline-block', maxWidth: '100%' } }}>
      {shown.map((program, index) => (
        <Fragment key={program}>
          <span>{index < shown.length - 1 ? `${program} ·` : program}</span>{' '}
        </Fragment>
      ))}
      {more > 0 && <strong>+{more} more</strong>}
    </Typography>
  );
}
