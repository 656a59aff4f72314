import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type CustomContentProps, useSnackbar } from 'notistack';
import { type FocusEvent, forwardRef, useEffect, useState } from 'react';
import { durations, type MessageKind } from './durations';
import { inSight } from './in-sight';
import { toastStyle } from './toast-style';
import { usePausableTimer } from './usePausableTimer';

const kindOf = ({ variant }: CustomContentProps): MessageKind =>
  variant === 'default' || variant === 'warning' ? 'loading' : variant;

/** One message. Its time stands still while it is read: under the pointer, with the focus in it, in a hidden tab. */
export const Toast = forwardRef<HTMLDivElement, CustomContentProps>(function Toast(props, ref) {
  const { id, message, style, className } = props;
  const { closeSnackbar } = useSnackbar();
  const kind = kindOf(props);
  const { pause, resume, restart } = usePausableTimer(durations[kind], () => closeSnackbar(id));
  /** How often it was said; a screen reader says it again. */
  const [times, setTimes] = useState(1);

  useEffect(() => {
    if (typeof message !== 'string') return;
    const again = () => {
      restart();
      setTimes((count) => count + 1);
    };
    inSight.set(message, again);
    return () => {
      if (inSight.get(message) === again) inSight.delete(message);
    };
  }, [message, restart]);

  useEffect(() => {
    const follow = () => (document.hidden ? pause() : resume());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [pause, resume]);

  const resumeWhenLeft = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) resume();
  };

  return (
    <Box
      ref={ref}
      role={kind === 'error' ? 'alert' : 'status'}
      className={className}
      style={style}
      sx={toastStyle[kind]}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resumeWhenLeft}
    >
      <Box component="span" key={times} sx={{ flex: 1, minWidth: 0 }}>
        {message}
      </Box>
      <IconButton size="small" aria-label="Dismiss message" color="inherit" onClick={() => closeSnackbar(id)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
});
