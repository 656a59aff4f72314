import Typography, { type TypographyProps } from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface PageTitleProps {
  children: ReactNode;
  variant?: TypographyProps['variant'];
  component?: 'h1' | 'h2';
  /** Whether the title takes the focus when it appears. By default it does so after a navigation. */
  takesFocus?: boolean;
  sx?: TypographyProps['sx'];
}

/** The router's key of the first history entry of a visit. */
const FIRST_ENTRY = 'default';

/** The title of a screen. After a navigation it takes the focus by default, so that screen readers continue here. */
export function PageTitle({ children, variant = 'h1', component = 'h1', takesFocus, sx }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const focusOnArrival = useRef(takesFocus ?? key !== FIRST_ENTRY);

  useEffect(() => {
    if (focusOnArrival.current) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Typography ref={heading} tabIndex={-1} component={component} variant={variant} sx={sx}>
      {children}
    </Typography>
  );
}
