import { keyframes } from '@mui/material/styles';
import MuiTab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { panelId, tabId } from './tab-ids';

interface TabItem<Value extends string> {
  value: Value;
  label: string;
  /** Shown after the label. */
  mark?: ReactNode;
  /** Called when the pointer or the focus comes near, to prefetch the tab's content. */
  onApproach?: () => void;
}

interface TabBarProps<Value extends string> {
  label: string;
  items: TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One row of tabs, which scrolls where the window is too narrow. Its panel is a TabPanel. */
export function TabBar<Value extends string>({ label, items, value, onChange }: TabBarProps<Value>) {
  return (
    <Tabs
      aria-label={label}
      value={value}
      onChange={(_event, next: Value) => onChange(next)}
      variant="scrollable"
      scrollButtons={false}
      sx={tabsStyle}
    >
      {items.map((item) => (
        <MuiTab
          key={item.value}
          value={item.value}
          label={item.label}
          icon={item.mark ? <span>{item.mark}</span> : undefined}
          iconPosition="end"
          id={tabId(item.value)}
          aria-controls={item.value === value ? panelId(item.value) : undefined}
          onPointerEnter={item.onApproach}
          onFocus={item.onApproach}
        />
      ))}
    </Tabs>
  );
}

const FADE = '32px';
const fades = keyframes({
  '0%': { '--fade-start': '0px', '--fade-end': FADE },
  '1%, 99%': { '--fade-start': FADE, '--fade-end': FADE },
  '100%': { '--fade-start': FADE, '--fade-end': '0px' },
});

/** A row that is too long scrolls, and fades out at each end that is not in sight. */
const tabsStyle = {
  '& .MuiTabs-list': { columnGap: { xs: 2, sm: 3 } },
  '& .MuiTab-root': { mr: 0, flexShrink: 0 },
  '@supports (animation-timeline: scroll())': {
    '& .MuiTabs-scroller': {
      maskImage: `linear-gradient(to right, transparent, #000 var(--fade-start, 0px),
        #000 calc(100% - var(--fade-end, 0px)), transparent)`,
      animation: `${fades} linear both`,
      animationTimeline: 'scroll(self inline)',
    },
  },
} as const;
