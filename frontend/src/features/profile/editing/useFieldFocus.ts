import { useCallback, useState } from 'react';
import { tabOf } from '../fields/profile-sections';
import type { FieldName } from '../fields/profile-values';
import type { ProfileTab } from '../tabs/profile-tabs';

/** The way to a field on whichever tab it stands: the tab is opened, and the field takes the focus there. */
export function useFieldFocus(tab: ProfileTab, select: (tab: ProfileTab) => void) {
  const [wanted, setWanted] = useState<FieldName | null>(null);
  const visit = useCallback(
    (field: FieldName) => {
      setWanted(field);
      if (tab !== tabOf(field)) select(tabOf(field));
    },
    [tab, select],
  );
  const arrived = useCallback(() => setWanted(null), []);
  return { wanted, visit, arrived };
}
