import { keyframes } from '@mui/material/styles';
import MuiTab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { panelId, tabId } from './tab-ids';

export interface TabItem<Value extends string> {
  value: Value;
  label: string;
  /** Stands behind the label. */
  mark?: ReactNode;
  /** Called when the pointer or the focus comes near: the moment to load what the tab will show. */
  onApproach?: () => void;
}

interface TabBarProps<Value extends string> {
  label: string;
  items: TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** The row of tabs; on a narrow window it scrolls sideways. Its panel is a TabPanel. */
export function TabBar<Value extends string>({ label, items, value, onChange }: TabBarProps<Value>) {
  return (
    <Tabs
      aria-label={label}
      value={value}
      onChange={(_event, next: Value) => onChange(next)}
      variant="scrollable"
      scrollButtons={false}
      sx={fadingOut}
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

const untilTheEnd = keyframes({ '0%, 99%': { '--tab-fade': '24px' }, '100%': { '--tab-fade': '0px' } });

/** A row that is too long for the window fades out on the right as long as it goes on there. */
const fadingOut = {
  // Closer on a phone, so that the beginning of the next tab can be seen.
  '& .MuiTab-root': { mr: { xs: 1, sm: 3 } },
  '& .MuiTabs-scroller': {
    maskImage: 'linear-gradient(to right, #000 calc(100% - var(--tab-fade, 0px)), transparent)',
    animation: `${untilTheEnd} linear both`,
    animationTimeline: 'scroll(self inline)',
  },
};
