import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Stands in an open dialog: the browser's Back closes it and changes nothing under it, as people expect on a phone. Only
 * where nothing else on the page holds Back up: the router hears one blocker alone.
 */
export function BackCloses({ onBack }: { onBack: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onBack();
  }, [blocker, onBack]);
  return null;
}
