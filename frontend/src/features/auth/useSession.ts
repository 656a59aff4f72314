import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './session';

/** The signed-in member, null when there is none; `loading` until that is known, `failed` when it cannot be found out. */
export function useSession() {
  const { data, isPending, errorUpdateCount, refetch } = useQuery(sessionQuery);
  // Also while it is asked for again.
  const failed = data === undefined && errorUpdateCount > 0;
  return { user: data ?? null, loading: isPending && !failed, failed, retry: () => void refetch() };
}
