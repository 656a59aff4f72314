import { useState } from 'react';

export const FILTER_PANEL_ID = 'member-filters';

/** The state of the filter panel. On another tab, `toggle` opens the panel and navigates to the list. */
export function useFilterPanel(onList: boolean, goToList: () => void) {
  const [wanted, setWanted] = useState(false);
  const open = onList && wanted;
  const toggle = () => {
    setWanted(!open);
    if (!onList) goToList();
  };
  return { open, toggle };
}
