import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useNavigationBlocker } from '../lib/portal-history';

/** The index of the current history entry, as the router stores it. */
const placeInHistory = (): number => window.history.state?.idx ?? 0;

/**
 * Handles the browser's Back button while this component is mounted. For example, Back closes a dialog and does not
 * leave the page, as users of a phone expect. Forward does nothing meanwhile, so that no text is lost. If several
 * handlers are mounted, the last one handles Back.
 */
export function BackHandler({ onBack }: { onBack: () => void }) {
  const location = useLocation();
  const navigate = useNavigate();
  const place = useRef(0);
  const isBack = useRef(false);
  // On the first page of the portal, Back would leave the portal, and nothing could stop it. So add an entry for the
  // same page, from which Back leads to the first entry.
  const addEntry = useEffectEvent(() => {
    if (placeInHistory() === 0) navigate(location, { state: location.state });
    place.current = placeInHistory();
  });
  useEffect(() => addEntry(), []);
  useNavigationBlocker({
    blocks: ({ action }) => {
      // The browser has already moved to the new history entry. A smaller index means that the user pressed Back.
      isBack.current = placeInHistory() < place.current;
      return action === 'POP';
    },
    onBlocked: () => {
      if (isBack.current) onBack();
    },
  });
  return null;
}
