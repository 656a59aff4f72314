import { useCallback, useEffect, useState } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { guardLeaving } from '../../../lib/leave-guard';
import { useWarnOfUnload } from '../../../ui/useWarnOfUnload';

export const questions = {
  cancel: 'You have unsaved changes. Are you sure you want to cancel?',
  leave: 'You have unsaved changes. Are you sure you want to leave this page?',
} as const;

interface OpenQuestion {
  text: string;
  /** A navigation, perhaps by Back, is already blocked: do not block it again. */
  byNavigation: boolean;
  answer: (yes: boolean) => void;
}

interface Unsaved {
  /** True if the profile's form has changes. */
  profile: boolean;
  /** True if the form of an education record has changes. It belongs to its tab only. */
  record: boolean;
  /** Discards the profile's changes. */
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

  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    currentLocation.pathname === nextLocation.pathname ? record : unsaved,
  );
  const leavesPage = blocker.location?.pathname !== useLocation().pathname;
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask(questions.leave, true).then((yes) => {
      if (!yes) return blocker.reset();
      // Another tab of the profile keeps the changes.
      if (leavesPage) discard();
      blocker.proceed();
    });
  }, [blocker, leavesPage, ask, discard]);

  return { question: open, ask };
}
