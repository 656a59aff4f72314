import { useCallback, useEffect, useRef } from 'react';

const dateField = () => document.querySelector<HTMLInputElement>('input#dateOfBirth');

/** The form does not know an incomplete date, because it has no value. This keeps it when its tab is left. */
export function useHalfADate() {
  const left = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target === dateField()) left.current = dateField()?.validity.badInput ?? false;
    };
    document.addEventListener('focusout', note);
    return () => document.removeEventListener('focusout', note);
  }, []);
  const halfADate = useCallback(() => dateField()?.validity.badInput ?? left.current, []);
  const forgetHalf = useCallback(() => {
    left.current = false;
  }, []);
  return { halfADate, forgetHalf };
}
