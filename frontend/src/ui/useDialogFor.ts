import { useCallback, useState } from 'react';

/** A dialog about one thing, which stays known while the dialog fades out. */
export function useDialogFor<Subject>() {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [open, setOpen] = useState(false);

  const show = useCallback((next: Subject) => {
    setSubject(next);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  /** For when the dialog is out of sight. */
  const forget = useCallback(() => setSubject(null), []);

  return { subject, open, show, close, forget };
}
