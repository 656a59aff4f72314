import { useCallback } from 'react';
import { useNotify } from './notify/useNotify';

/** Shows the toast for an unfinished feature. */
export function useComingSoon() {
  const notify = useNotify();
  return useCallback(() => void notify.info('Feature coming soon'), [notify]);
}
