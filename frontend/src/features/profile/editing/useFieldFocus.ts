import { useCallback, useState } from 'react';
import { tabOf } from '../fields/profile-sections';
import type { FieldName } from '../fields/profile-values';
import type { ProfileTab } from '../tabs/profile-tabs';

/** Opens the tab of a field and focuses the field. */
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
