import { useState } from 'react';

export const FILTER_PANEL_ID = 'member-filters';

/**
 * The state of the filter panel above the list. If the list's tab is not open, `toggle` opens this tab and the panel.
 */
export function useFilterPanel(onList: boolean, goToList: () => void) {
  const [wanted, setWanted] = useState(false);
  const open = onList && wanted;
  const toggle = () => {
    setWanted(!open);
    if (!onList) goToList();
  };
  return { open, toggle };
}
