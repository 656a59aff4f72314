import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';
import { ErrorBoundary } from '../ErrorBoundary';

interface TabPanelProps {
  value: string;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
  /** Space above the panel, in pixels, after scrolling to the panel. */
  scrollMargin?: { xs: number; sm: number };
}

export const tabId = (value: string) => `tab-${value}`;
export const panelId = (value: string) => `panel-${value}`;

/** The content of the selected tab; other tabs are not mounted. */
export function TabPanel({ value, children, ref, scrollMargin }: TabPanelProps) {
  return (
    <Box
      ref={ref}
      role="tabpanel"
      id={panelId(value)}
      aria-labelledby={tabId(value)}
      tabIndex={-1}
      sx={{ pt: { xs: 3, md: 4 }, outline: 'none', scrollMarginTop: scrollMargin }}
    >
      <ErrorBoundary screen={value}>{children}</ErrorBoundary>
    </Box>
  );
}
