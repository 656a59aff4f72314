import { useQuery } from '@tanstack/react-query';
import { neverLoaded } from '../../api/never-loaded';
import { sessionQuery } from './session';

/** The signed-in member, null when there is none; `loading` until that is known, `failed` when it cannot be found out. */
export function useSession() {
  const { data, isPending, errorUpdateCount, refetch } = useQuery(sessionQuery);
  const failed = neverLoaded({ data, errorUpdateCount });
  return { user: data ?? null, loading: isPending && !failed, failed, retry: () => void refetch() };
}
