import { useRef, useState } from 'react';
import { useNavigationBlocker } from '../lib/portal-history';

/** The index of the current history entry, as the router stores it. */
const placeInHistory = (): number => window.history.state?.idx ?? 0;

/**
 * Handles the browser's Back button while this component is mounted. For example, Back closes a dialog and does not
 * leave the page, as users of a phone expect. Forward does nothing meanwhile, so that no text is lost. If several
 * handlers are mounted, the last one handles Back.
 */
export function BackHandler({ onBack }: { onBack: () => void }) {
  const [place] = useState(placeInHistory);
  const isBack = useRef(false);
  useNavigationBlocker({
    blocks: ({ action }) => {
      // The browser has already moved to the new history entry. A smaller index means that the user pressed Back.
      isBack.current = placeInHistory() < place;
      return action === 'POP';
    },
    onBlocked: () => {
      if (isBack.current) onBack();
    },
  });
  return null;
}
