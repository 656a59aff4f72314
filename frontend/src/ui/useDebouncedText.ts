import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const PAUSE_MS = 300;

/** The key of the current history entry, as the router stores it. */
const keyInHistory = (): string => window.history.state?.key ?? 'default';

/**
 * Text that is passed to `onChange` when typing pauses, or at once by `flush`. If `value` changes without a call of
 * `onChange`, or if the reader goes back or forward, `value` replaces the typed text.
 */
export function useDebouncedText(value: string, onChange: (value: string) => void) {
  const [draft, setDraft] = useState(value);
  const handedOn = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const { key } = useLocation();
  const navigationType = useNavigationType();

  // The effect depends on the history entry too. If a text is passed on and cleared again before the next render, the
  // history entry changes, but `value` does not.
  useEffect(() => {
    // Ignore the value of an older history entry: the render of a newer entry follows.
    if (key !== keyInHistory()) return;
    // After Back or Forward, text that has not been passed on belongs to the history entry that was left.
    if (value === handedOn.current && navigationType !== 'POP') return;
    handedOn.current = value;
    setDraft(value);
  }, [value, key, navigationType]);

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
