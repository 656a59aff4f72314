import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';

export const CONTENT_ID = 'content';

/** The first Tab stop: skips the navigation. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(CONTENT_ID)?.focus();
  };
  return (
    <Link
      href={`#${CONTENT_ID}`}
      onClick={skip}
      sx={{
        position: 'absolute',
        zIndex: 'tooltip',
        top: 8,
        left: 8,
        px: 2,
        py: 1.25,
        borderRadius: 1,
        backgroundColor: 'background.paper',
        fontWeight: 600,
        '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', p: 0, overflow: 'hidden' },
      }}
    >
      Skip to content
    </Link>
  );
}
