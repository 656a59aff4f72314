import { keyframes } from '@mui/material/styles';
import MuiTab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { panelId, tabId } from './tab-ids';

interface TabItem<Value extends string> {
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

/** The row of tabs; a phone shows all of them too, in as many rows as they take. Its panel is a TabPanel. */
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

const untilTheEnd = keyframes({ '0%, 99%': { '--tab-fade': '24px' }, '100%': { '--tab-fade': '0px' } });

/**
 * A row that is too long for the window fades out on the right as long as it goes on there. A phone has several rows
 * instead, in which the chosen tab marks itself: the indicator only knows one row.
 */
const tabsStyle = {
  '& .MuiTabs-list': { flexWrap: { xs: 'wrap', sm: 'nowrap' }, columnGap: { xs: 2, sm: 3 } },
  '& .MuiTabs-indicator': { display: { xs: 'none', sm: 'block' } },
  '& .MuiTab-root': { mr: 0, minHeight: { xs: 44, sm: 48 } },
  '& .Mui-selected': {
    boxShadow: { xs: 'inset 0 -3px var(--mui-palette-secondary-main)', sm: 'none' },
  },
  '& .MuiTabs-scroller': {
    maskImage: {
      sm: 'linear-gradient(to right, #000 calc(100% - var(--tab-fade, 0px)), transparent)',
    },
    animation: `${untilTheEnd} linear both`,
    animationTimeline: 'scroll(self inline)',
  },
} as const;
