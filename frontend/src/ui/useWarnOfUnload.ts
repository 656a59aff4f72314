import { useCallback } from 'react';
import { useBeforeUnload } from 'react-router-dom';

/** The browser asks before a reload or a closed window loses what was typed. */
export function useWarnOfUnload(unsaved: boolean): void {
  useBeforeUnload(useCallback((event) => (unsaved ? event.preventDefault() : undefined), [unsaved]));
}
