import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

const PAUSE_MS = 300;

/** The key of the current history entry, as the router stores it. */
const keyInHistory = (): string => window.history.state?.key ?? 'default';

/**
 * Text that is passed on when typing pauses, or at once by `flush`. An external value, for example from the
 * history, replaces the typed text.
 */
export function useDebouncedText(value: string, onChange: (value: string) => void) {
  const [draft, setDraft] = useState(value);
  const handedOn = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const { key } = useLocation();

  // Depend on the history entry too. If a text is passed on and cleared before the next render, the entry changes, but
  // the value does not.
  useEffect(() => {
    // Ignore a navigation that renders late: newer text is already pending.
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
