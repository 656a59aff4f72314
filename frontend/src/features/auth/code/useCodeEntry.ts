import { useState } from 'react';
import { LIMITS } from '../../../lib/generated/rules';
import { useNotify } from '../../../ui/notify/useNotify';

/** Matches digits only, because an incomplete code contains a space for each empty box before the last digit. */
const COMPLETE = new RegExp(`^\\d{${LIMITS.codeLength}}$`);

/** The state of the input boxes for a code: the typed digits and the error message. */
export function useCodeEntry() {
  const notify = useNotify();
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const isComplete = COMPLETE.test(value);
  return {
    value,
    /** True if all digits are entered. */
    isComplete,
    problem,
    /**
     * Increases when the entry starts anew: the boxes are cleared and the first one gets the focus.
     */
    attempt,

    enter: (entered: string) => {
      setValue(entered);
      if (entered) setProblem(undefined);
    },

    /** Returns whether all digits are entered. If not, shows an error and keeps the digits. */
    accept: (incomplete: string): boolean => {
      if (isComplete) return true;
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
