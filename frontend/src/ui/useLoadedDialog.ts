import { useCallback } from 'react';
import { useDialogFor } from './useDialogFor';
import { useOnceLoaded } from './useOnceLoaded';

/** A dialog about one item. Its script loads before it opens. */
export function useLoadedDialogFor<Subject>(load: () => Promise<unknown>) {
  const { show: open, ...dialog } = useDialogFor<Subject>();
  const onceLoaded = useOnceLoaded(load);
  const show = useCallback((subject: Subject) => onceLoaded(() => open(subject)), [onceLoaded, open]);
  return { ...dialog, show };
}

/**
 * Like `useLoadedDialogFor`, for a dialog that is not about an item. `wanted` stays true after the first opening, so
 * that the dialog can fade out.
 */
export function useLoadedDialog(load: () => Promise<unknown>) {
  const { subject, open, show, close } = useLoadedDialogFor<true>(load);
  return { wanted: subject !== null, open, show: () => show(true), close };
}
