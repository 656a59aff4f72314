import { useState } from 'react';

export const FILTER_PANEL_ID = 'member-filters';

/**
 * The state of the filter panel above the list of members. If another tab of the dashboard is open, `toggle` opens the
 * tab with the list and shows the panel.
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
