import { useState } from 'react';
import { isWholeCode } from '../../../lib/code';
import { useNotify } from '../../../ui/notify/useNotify';

/** The boxes of a code: what stands in them, and what is wrong with it. */
export function useCodeEntry() {
  const notify = useNotify();
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  return {
    value,
    problem,
    /** Rises whenever the code must be entered anew: the boxes appear empty, and the first one has the focus. */
    attempt,

    enter: (entered: string) => {
      setValue(entered);
      if (entered) setProblem(undefined);
    },

    /** Whether all digits are there; if not, it is said, and what was entered stays. */
    accept: (incomplete: string): boolean => {
      if (isWholeCode(value)) return true;
      notify.error(incomplete);
      setProblem(incomplete);
      return false;
    },

    startAnew: (message?: string) => {
      setValue('');
      setProblem(message);
      setAttempt((count) => count + 1);
    },
  };
}
