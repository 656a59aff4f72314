import { useCallback, useEffect, useRef } from 'react';

const dateField = () => document.querySelector<HTMLInputElement>('input#dateOfBirth');

/** An incomplete date has no value in the form. This hook keeps it while another tab of the profile is open. */
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
