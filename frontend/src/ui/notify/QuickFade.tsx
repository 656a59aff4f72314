import Fade, { type FadeProps } from '@mui/material/Fade';

/** Fades fast at first: a dismissed message is invisible long before its space closes. */
export function QuickFade(props: FadeProps) {
  return <Fade {...props} easing="cubic-bezier(0, 0.9, 0.1, 1)" />;
}
