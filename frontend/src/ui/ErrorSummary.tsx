import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useEffect, useRef } from 'react';

export interface FieldError {
  /** Id of the field the error belongs to. */
  field: string;
  message: string;
}

/**
 * Lists the errors of a form above its fields, each as a link to its field. The summary takes the focus only when it
 * is mounted. So the parent must change the `key` at each attempt to submit, which mounts the summary again.
 */
export function ErrorSummary({
  errors,
  title = 'There is a problem',
}: {
  errors: FieldError[];
  title?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (errors.length === 0) return null;

  const goTo = (event: MouseEvent, field: string) => {
    event.preventDefault();
    const control = document.getElementById(field);
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  };

  return (
    <Box
      ref={box}
      tabIndex={-1}
      role="alert"
      sx={{
        p: 2.5,
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'error.main',
        borderInlineStartWidth: 5,
      }}
    >
      <Typography variant="h5" component="h2" gutterBottom>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <Link href={`#${field}`} color="error" onClick={(event) => goTo(event, field)}>
              {message}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
