import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type CustomContentProps, useSnackbar } from 'notistack';
import { type FocusEvent, forwardRef, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { durations, type MessageKind } from './durations';
import { inSight } from './message-stack';
import { toastStyle } from './toast-style';
import { usePausableTimer } from './usePausableTimer';

const kindOf = ({ variant }: CustomContentProps): MessageKind =>
  variant === 'default' || variant === 'warning' ? 'loading' : variant;

const isHidden = () => document.hidden;
function onVisibilityChange(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** One message. Its timer pauses while the pointer or the focus is on the message, and while the tab is hidden. */
export const Toast = forwardRef<HTMLDivElement, CustomContentProps>(function Toast(props, ref) {
  const { id, message, style, className } = props;
  const { closeSnackbar } = useSnackbar();
  const kind = kindOf(props);
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useSyncExternalStore(onVisibilityChange, isHidden);
  const isRead = pointedAt || focused || hidden;
  const restart = usePausableTimer(durations[kind], isRead, () => closeSnackbar(id));
  /** The element with the focus before this message. It gets the focus back when the reader dismisses the message. */
  const before = useRef<EventTarget>(null);
  /** How often this text was shown. A new count replaces the text's element, so that a screen reader reads it again. */
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

  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    setFocused(true);
  };

  const dismiss = () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    closeSnackbar(id);
  };

  return (
    <Box
      ref={ref}
      role={kind === 'error' ? 'alert' : 'status'}
      className={className}
      style={style}
      sx={toastStyle[kind]}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={enter}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      <Box component="span" key={times} sx={{ flex: 1, minWidth: 0 }}>
        {message}
      </Box>
      {typeof props.action === 'function' ? props.action(id) : props.action}
      <IconButton size="small" aria-label="Dismiss message" color="inherit" onClick={dismiss}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
});
