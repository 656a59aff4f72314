import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useId, useRef } from 'react';
import { BusyButton } from '../../../ui/BusyButton';
import type { usePhoto } from './usePhoto';

/** Lists each type: with `image/*`, a phone would not convert a photo of another format to one of these types. */
const ACCEPTED = 'image/jpeg,image/png,image/gif,image/webp';

/** The buttons that change and remove the photo, which `Portrait` shows. */
export function PhotoControls({ stored, choose, remove, busy }: ReturnType<typeof usePhoto>) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const formats = useId();

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Allows choosing the same file again after a failure.
    event.target.value = '';
    if (file) choose(file);
  };

  // The pressed button disappears with the photo, so focus the remaining button.
  const removeIt = () => {
    remove();
    button.current?.focus();
  };

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}>
      <input ref={input} type="file" accept={ACCEPTED} hidden onChange={take} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, whiteSpace: 'nowrap' }}>
        <BusyButton
          variant="outlined"
          size="small"
          ref={button}
          busy={busy}
          aria-describedby={formats}
          onClick={() => input.current?.click()}
        >
          {stored ? 'Change photo' : 'Upload photo'}
        </BusyButton>
        {stored && (
          <BusyButton
            variant="outlined"
            size="small"
            busy={busy}
            aria-label="Remove photo"
            onClick={removeIt}
          >
            Remove
          </BusyButton>
        )}
      </Box>
      <Typography id={formats} className="formats" variant="caption" component="p" color="textSecondary">
        Supported formats: JPG, PNG, GIF
      </Typography>
    </Box>
  );
}
