import { useEffect, useEffectEvent } from 'react';
import { addBlocker, type Blocker } from '../lib/portal-history';

/** Asks before each navigation inside the portal while it is mounted. If several are mounted, the last one decides. */
export function useNavigationBlocker({ blocks, onBlocked }: Blocker): void {
  const decide = useEffectEvent(blocks);
  const react = useEffectEvent(onBlocked);
  useEffect(() => addBlocker({ blocks: (one) => decide(one), onBlocked: (one) => react(one) }), []);
}
