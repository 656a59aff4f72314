import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { initials } from '../../../lib/display-name';
import { display } from '../../../theme/typography';

interface PortraitProps {
  /** URL of the photo; null without a photo. */
  photo: string | null;
  /** The member's name. */
  name: string;
  uploading: boolean;
  compact?: boolean;
}

const frame = { width: '100%', aspectRatio: '1', borderRadius: 1, display: 'block' } as const;

/** Shows the photo. Shows the initials if there is no photo or if it fails to load. */
export function Portrait({ photo, name, uploading, compact }: PortraitProps) {
  return (
    <Box sx={{ position: 'relative' }}>
      <Picture photo={photo} name={name} compact={compact} />
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

function Picture({ photo, name, compact }: Omit<PortraitProps, 'uploading'>) {
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
        backgroundColor: 'var(--house-plate, var(--mui-palette-ink-ground))',
        color: 'secondary.main',
        '@media (forced-colors: active)': { border: '1px solid CanvasText' },
        fontFamily: display,
        fontSize: compact ? '1.375rem' : { xs: '2rem', md: '2.75rem' },
        lineHeight: 1,
      }}
    >
      {initials(name)}
    </Box>
  );
}
