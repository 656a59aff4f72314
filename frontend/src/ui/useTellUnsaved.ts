import { useEffect } from 'react';

/** Reports to the parent whether a form has unsaved text; an unmounted form has none. */
export function useTellUnsaved(unsaved: boolean, tell: (unsaved: boolean) => void): void {
  useEffect(() => {
    tell(unsaved);
    return () => tell(false);
  }, [unsaved, tell]);
}
