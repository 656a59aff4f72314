import MuiTab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { panelId, tabId } from './TabPanel';
import { useScrollEdges } from './useScrollEdges';

interface TabItem<Value extends string> {
  value: Value;
  label: string;
  /** Shown after the label. */
  mark?: ReactNode;
  /** Called when the pointer or the focus reaches the tab, to prefetch its content. */
  onApproach?: () => void;
}

interface TabBarProps<Value extends string> {
  label: string;
  items: TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One row of tabs, which scrolls if the window is too narrow. A TabPanel shows the content of the selected tab. */
export function TabBar<Value extends string>({ label, items, value, onChange }: TabBarProps<Value>) {
  const bar = useRef<HTMLDivElement>(null);
  useScrollEdges(bar, '.MuiTabs-scroller');
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll when another tab is selected.
  useLayoutEffect(() => centreSelected(bar.current), [value]);
  return (
    <Tabs
      ref={bar}
      aria-label={label}
      value={value}
      variant="scrollable"
      scrollButtons={false}
      sx={tabsStyle}
    >
      {items.map(({ value: tab, label: text, mark, onApproach }) => (
        <MuiTab
          key={tab}
          value={tab}
          label={text}
          icon={mark ? <span>{mark}</span> : undefined}
          iconPosition="end"
          id={tabId(tab)}
          aria-controls={tab === value ? panelId(tab) : undefined}
          // MUI does not call `onChange` for a press on the shown tab. But while another tab loads, such a press must
          // return to the shown tab.
          onClick={() => onChange(tab)}
          onPointerEnter={onApproach}
          onFocus={onApproach}
        />
      ))}
    </Tabs>
  );
}

/** Puts the selected tab in the middle of its row, so that the fade at an edge does not cover it. */
function centreSelected(bar: HTMLElement | null) {
  const row = bar?.querySelector('.MuiTabs-scroller');
  const tab = row?.querySelector('[aria-selected="true"]');
  if (!row || !tab) return;
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

const FADE = '48px';

/**
 * A row that is too long scrolls. It fades out at each end where tabs are hidden, and an arrow at the right points to
 * hidden tabs.
 */
const tabsStyle = {
  '&:has([data-more~="end"])::after': {
    content: '""',
    position: 'absolute',
    right: 4,
    top: 'calc(50% - 5px)',
    width: 9,
    height: 9,
    borderTop: '2px solid',
    borderRight: '2px solid',
    borderColor: 'text.secondary',
    transform: 'rotate(45deg)',
    pointerEvents: 'none',
  },
  position: 'relative',
  '& .MuiTabs-list': { columnGap: { xs: 2, sm: 3 } },
  '& .MuiTab-root': { mr: 0, flexShrink: 0 },
  '& .MuiTabs-scroller': {
    maskImage: `linear-gradient(to right, transparent, #000 var(--fade-start, 0px),
      #000 calc(100% - var(--fade-end, 0px)), transparent)`,
    '&[data-more~="start"]': { '--fade-start': FADE },
    '&[data-more~="end"]': { '--fade-end': FADE },
  },
} as const;
