import { useState } from 'react';

export const FILTER_PANEL_ID = 'member-filters';

/** True if the filter panel is open. On another tab the button opens it and navigates to the list. */
export function useFilterPanel(onList: boolean, goToList: () => void) {
  const [wanted, setWanted] = useState(false);
  const open = onList && wanted;
  const toggle = () => {
    setWanted(!open);
    if (!onList) goToList();
  };
  return { open, toggle };
}
