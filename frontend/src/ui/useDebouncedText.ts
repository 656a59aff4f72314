import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

const PAUSE_MS = 300;

/** Of the present place in the tab's history, as the router notes it. */
const keyInHistory = (): string => window.history.state?.key ?? 'default';

/**
 * Text that is handed on when the typing pauses, or at once by `flush`. A value that comes from elsewhere, such as
 * the history, replaces what is being typed.
 */
export function useDebouncedText(value: string, onChange: (value: string) => void) {
  const [draft, setDraft] = useState(value);
  const handedOn = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const { key } = useLocation();

  // By place too: what is handed on and cleared before the router draws it changes the address, and not the value.
  useEffect(() => {
    // A navigation that is drawn late is over: what was typed since is on its way.
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

  return { draft, setDraft, flush: () => handOn(draft) };
}
