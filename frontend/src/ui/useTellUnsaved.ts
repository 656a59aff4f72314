import { useEffect } from 'react';

/** Tells whoever holds a form whether it has unsaved text; a form that is gone has none. */
export function useTellUnsaved(unsaved: boolean, tell: (unsaved: boolean) => void): void {
  useEffect(() => {
    tell(unsaved);
    return () => tell(false);
  }, [unsaved, tell]);
}
