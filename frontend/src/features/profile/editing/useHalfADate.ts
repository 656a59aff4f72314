import { useCallback, useEffect, useRef } from 'react';

const dateField = () => document.querySelector<HTMLInputElement>('input#dateOfBirth');

/** A part of a date is no value, so the form does not know of it; the field does, and this once its tab was left. */
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
