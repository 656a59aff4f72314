import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';

/** The index of the current history entry, as the router stores it. */
const placeInHistory = (): number => window.history.state?.idx ?? 0;

/**
 * Handles the browser's Back button while it is mounted. For example, Back closes a dialog and does not leave the page,
 * as users of a phone expect. Forward does nothing then, so that no text is lost. If several are mounted, the last one
 * handles Back, and the router logs a warning.
 */
export function BackHandler({ onBack }: { onBack: () => void }) {
  const [place] = useState(placeInHistory);
  const isBack = useRef(false);
  const blocker = useBlocker(({ historyAction }) => {
    if (historyAction !== 'POP') return false;
    // The history already has the new position.
    isBack.current = placeInHistory() < place;
    return true;
  });
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    if (isBack.current) goBack();
  }, [blocker]);
  return null;
}
