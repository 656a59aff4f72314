import { useCallback } from 'react';
import { useNotify } from './notify/useNotify';

/** What is announced but not built yet says so, and does nothing else. */
export function useComingSoon() {
  const notify = useNotify();
  return useCallback(() => void notify.info('Feature coming soon'), [notify]);
}
