import { useState } from 'react';

/** Whether the filter panel is open. It belongs to the list: from elsewhere the button opens it and leads there. */
export function useFilterPanel(onList: boolean, goToList: () => void) {
  const [wanted, setWanted] = useState(false);
  const open = onList && wanted;
  const toggle = () => {
    setWanted(!open);
    if (!onList) goToList();
  };
  return { open, toggle };
}
