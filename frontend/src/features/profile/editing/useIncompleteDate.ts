import { useCallback, useEffect, useRef } from 'react';

const dateField = () => document.querySelector<HTMLInputElement>('input#dateOfBirth');

/**
 * Tells whether the field for the date of birth contains an incomplete date, which the form sees as empty. Remembers
 * this while another tab of the profile is open.
 */
export function useIncompleteDate() {
  const left = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target === dateField()) left.current = dateField()?.validity.badInput ?? false;
    };
    document.addEventListener('focusout', note);
    return () => document.removeEventListener('focusout', note);
  }, []);
  const isDateIncomplete = useCallback(() => dateField()?.validity.badInput ?? left.current, []);
  const forgetIncompleteDate = useCallback(() => {
    left.current = false;
  }, []);
  return { isDateIncomplete, forgetIncompleteDate };
}
