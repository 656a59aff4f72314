import { useState } from 'react';

/** The boxes of a code: what stands in them, and what is wrong with it. */
export function useCodeEntry() {
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

    /** What was entered stays. */
    refuse: (message: string) => setProblem(message),

    startAnew: (message?: string) => {
      setValue('');
      setProblem(message);
      setAttempt((count) => count + 1);
    },
  };
}
