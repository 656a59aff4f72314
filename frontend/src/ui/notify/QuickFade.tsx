import Fade, { type FadeProps } from '@mui/material/Fade';

/** Most of the change happens at once: a dismissed message is out of sight long before its space closes. */
export function QuickFade(props: FadeProps) {
  return <Fade {...props} easing="cubic-bezier(0, 0.9, 0.1, 1)" />;
}
