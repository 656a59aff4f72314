import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { display } from '../../../theme/typography';

interface PortraitProps {
  /** Address of the photo. */
  photo: string | null;
  /** Whose it is. */
  name: string;
  uploading: boolean;
}

const frame = { width: '100%', aspectRatio: '1', borderRadius: 1, display: 'block' } as const;

/** The photo, or the initials where there is none or it fails to load. */
export function Portrait({ photo, name, uploading }: PortraitProps) {
  return (
    <Box sx={{ position: 'relative' }}>
      <Picture photo={photo} name={name} />
      {uploading && (
        <LinearProgress
          color="secondary"
          aria-label="Uploading photo"
          sx={{ position: 'absolute', insetInline: 0, bottom: 0, borderRadius: '0 0 6px 6px' }}
        />
      )}
    </Box>
  );
}

function Picture({ photo, name }: Omit<PortraitProps, 'uploading'>) {
  const [failed, setFailed] = useState<string | null>(null);
  if (photo && photo !== failed) {
    return (
      <Box
        component="img"
        src={photo}
        alt={`Photo of ${name}`}
        onError={() => setFailed(photo)}
        sx={{ ...frame, objectFit: 'cover', backgroundColor: 'divider' }}
      />
    );
  }
  return (
    <Box
      role="img"
      aria-label="No photo"
      sx={{
        ...frame,
        display: 'grid',
        placeItems: 'center',
        backgroundColor: 'ink.ground',
        color: 'secondary.main',
        fontFamily: display,
        fontSize: { xs: '2rem', md: '2.75rem' },
        lineHeight: 1,
      }}
    >
      {initials(name)}
    </Box>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? ([...word][0] ?? '') : ''))
    .join('')
    .toLocaleUpperCase();
}
