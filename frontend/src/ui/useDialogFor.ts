import { useCallback, useState } from 'react';

/** A dialog about one item. The item is kept while the dialog fades out. */
export function useDialogFor<Subject>() {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [open, setOpen] = useState(false);

  const show = useCallback((next: Subject) => {
    setSubject(next);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  /** Called when the dialog has faded out. */
  const forget = useCallback(() => setSubject(null), []);

  return { subject, open, show, close, forget };
}
