import Box, { type BoxProps } from '@mui/material/Box';
import { useEffect, useRef } from 'react';

interface FocusKeeperProps extends Pick<BoxProps, 'id' | 'sx' | 'children'> {
  label: string;
}

/**
 * Takes the focus when the focused control inside it disappears, so that the keyboard continues here and not
 * at the top of the page.
 */
export function FocusKeeper({ label, children, ...box }: FocusKeeperProps) {
  const place = useRef<HTMLDivElement>(null);
  const holds = useRef(false);
  useEffect(() => {
    // A table removes a row some time after its data changed, so watch the DOM instead of the data.
    const changes = new MutationObserver(() => {
      if (holds.current && document.activeElement === document.body)
        place.current?.focus({ preventScroll: true });
    });
    if (place.current) changes.observe(place.current, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);
  return (
    <Box
      ref={place}
      role="group"
      aria-label={label}
      tabIndex={-1}
      // A removed control fires no blur event, so `holds` stays true. In an inactive window the focused control is
      // still the active element, so `holds` stays true too.
      onFocus={() => {
        holds.current = true;
      }}
      onBlur={({ currentTarget }) => {
        holds.current = currentTarget.contains(document.activeElement);
      }}
      {...box}
    >
      {children}
    </Box>
  );
}
