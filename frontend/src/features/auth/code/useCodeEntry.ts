import { useState } from 'react';
import { isWholeCode } from '../../../lib/code';
import { useNotify } from '../../../ui/notify/useNotify';

/** The boxes of a code: their digits and their error. */
export function useCodeEntry() {
  const notify = useNotify();
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  return {
    value,
    problem,
    /**
     * Increases when the code must be entered again: the boxes are cleared and the first one gets the focus.
     */
    attempt,

    enter: (entered: string) => {
      setValue(entered);
      if (entered) setProblem(undefined);
    },

    /** Returns whether all digits are entered. If not, shows an error and keeps the digits. */
    accept: (incomplete: string): boolean => {
      if (isWholeCode(value)) return true;
      notify.error(incomplete);
      setProblem(incomplete);
      return false;
    },

    forgetProblem: () => setProblem(undefined),

    startAnew: (message?: string) => {
      setValue('');
      setProblem(message);
      setAttempt((count) => count + 1);
    },
  };
}
