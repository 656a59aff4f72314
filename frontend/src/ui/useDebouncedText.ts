import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

const PAUSE_MS = 300;

/** The key of the current history entry, as the router stores it. */
const keyInHistory = (): string => window.history.state?.key ?? 'default';

/**
 * Text that is passed to `onChange` when typing pauses, or at once by `flush`. If `value` changes without
 * a call of `onChange`, for example because the reader goes back, the new value replaces the typed text.
 */
export function useDebouncedText(value: string, onChange: (value: string) => void) {
  const [draft, setDraft] = useState(value);
  const handedOn = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const { key } = useLocation();

  // The effect depends on the history entry too. If a text is passed on and cleared again before the next render, the
  // history entry changes, but `value` does not.
  useEffect(() => {
    // Ignore the value of an older history entry: the render of a newer entry follows.
    if (key !== keyInHistory()) return;
    if (value === handedOn.current) return;
    handedOn.current = value;
    setDraft(value);
  }, [value, key]);

  const handOn = useCallback((text: string) => {
    if (text === handedOn.current) return;
    handedOn.current = text;
    change.current(text);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => handOn(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, handOn]);

  return { draft, setDraft, flush: () => handOn(draft), handOn };
}
