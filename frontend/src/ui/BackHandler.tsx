import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';

/** The index of the current history entry, as the router stores it. */
const placeInHistory = (): number => window.history.state?.idx ?? 0;

/**
 * While it is mounted, the browser's Back calls this instead of leaving, for example to close a dialog, as
 * users expect on a phone. Forward does nothing meanwhile, so that no text is lost. Of several, the last one
 * is called. The router logs a warning when there are several.
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
