import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';

/** The place of the present page in the tab's history, as the router notes it. */
const placeInHistory = (): number => window.history.state?.idx ?? 0;

/**
 * While it is shown, the browser's Back does this instead of leaving: in an open dialog it closes it, as people expect on a
 * phone. Forward does nothing meanwhile, so that nothing typed is lost by it. Of several the one shown last is asked; the
 * router says in the console that it would rather have one.
 */
export function CatchBack({ onBack }: { onBack: () => void }) {
  const [place] = useState(placeInHistory);
  const isBack = useRef(false);
  const blocker = useBlocker(({ historyAction }) => {
    if (historyAction !== 'POP') return false;
    // The history is already where it leads.
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
