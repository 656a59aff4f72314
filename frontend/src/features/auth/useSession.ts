import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './session';

/** The signed-in member, null when there is none; `loading` until that is known, `failed` when it cannot be found out. */
export function useSession() {
  const { data, isPending, isLoadingError, refetch } = useQuery(sessionQuery);
  return { user: data ?? null, loading: isPending, failed: isLoadingError, retry: () => void refetch() };
}
