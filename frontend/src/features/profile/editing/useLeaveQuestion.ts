import { useCallback, useEffect, useState } from 'react';
import { guardLeaving, useWarnOfUnload } from '../../../lib/leave-guard';
import { useNavigationBlocker } from '../../../lib/portal-history';

export const questions = {
  cancel: 'You have unsaved changes. Are you sure you want to cancel?',
  leave: 'You have unsaved changes. Are you sure you want to leave this page?',
} as const;

interface OpenQuestion {
  text: string;
  /**
   * True if a blocked navigation, such as Back, opened the question. In this case Back does not close the dialog: this
   * hook blocks each further Back, and the question stays open.
   */
  byNavigation: boolean;
  answer: (yes: boolean) => void;
}

interface Unsaved {
  /** True if the profile's form has changes. */
  profile: boolean;
  /** True if the form of an education record has changes. A switch to another tab of the profile loses them. */
  record: boolean;
  /** Discards the changes in the profile's form. */
  discard: () => void;
}

/** Asks before any navigation loses unsaved text. */
export function useLeaveQuestion({ profile, record, discard }: Unsaved) {
  const [open, setOpen] = useState<OpenQuestion | null>(null);
  const unsaved = profile || record;

  const ask = useCallback(
    (text: string, byNavigation = false) =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          setOpen(null);
          resolve(yes);
        };
        setOpen({ text, byNavigation, answer });
      }),
    [],
  );

  useEffect(() => {
    if (!unsaved) return;
    return guardLeaving(async () => {
      const yes = await ask(questions.leave);
      if (yes) discard();
      return yes;
    });
  }, [unsaved, ask, discard]);

  useWarnOfUnload(() => profile);

  useNavigationBlocker({
    blocks: ({ from, to }) => (from === to ? record || open !== null : unsaved),
    onBlocked: async ({ from, to, proceed }) => {
      if (open || !(await ask(questions.leave, true))) return;
      // A switch to another tab of the profile keeps the changes of the profile's form.
      if (from !== to) discard();
      proceed();
    },
  });

  return { question: open, ask };
}
