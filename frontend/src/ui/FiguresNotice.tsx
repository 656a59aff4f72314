import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { BusyButton } from './BusyButton';

interface FiguresNoticeProps {
  text: string;
  /** Shown instead of `text` while a retry is running. */
  loadingText: string;
  retry: () => Promise<unknown>;
}

/** Shown instead of figures that failed to load. During a retry, shows `loadingText`. */
export function FiguresNotice({ text, loadingText, retry }: FiguresNoticeProps) {
  const [retrying, setRetrying] = useState(false);

  const tryAgain = async () => {
    setRetrying(true);
    await retry();
    setRetrying(false);
  };

  return (
    <Box sx={frame}>
      <Typography key={String(retrying)} role={retrying ? 'status' : 'alert'} color="textSecondary">
        {retrying ? loadingText : text}
      </Typography>
      <BusyButton variant="outlined" busy={retrying} onClick={() => void tryAgain()}>
        Try again
      </BusyButton>
    </Box>
  );
}

const frame = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 2,
  px: 2,
  py: 4,
  textAlign: 'center',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
};
