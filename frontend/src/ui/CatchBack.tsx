import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * While it is shown, the browser's Back does this instead of leaving: in an open dialog it closes it, as people expect on a
 * phone. One at a time, and not where something else holds Back up: the router hears one blocker alone.
 */
export function CatchBack({ onBack }: { onBack: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onBack();
  }, [blocker, onBack]);
  return null;
}
