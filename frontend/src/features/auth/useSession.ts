import { useQuery } from '@tanstack/react-query';
import { neverLoaded } from '../../api/query-client';
import { endsSession, sessionQuery } from './session';

/**
 * The signed-in member, or null; `loading` until that is known. `failed`: the server could not tell, and the
 * session stays. `isOver`: every try to load the profile failed, so the session is about to end.
 */
export function useSession() {
  const { data, error, isLoadingError, errorUpdateCount, refetch } = useQuery(sessionQuery);
  const isOver = isLoadingError && endsSession(error);
  const failed = neverLoaded({ data, errorUpdateCount }) && !isOver;
  return {
    user: data ?? null,
    loading: data === undefined && !failed,
    failed,
    isOver,
    retry: () => void refetch(),
  };
}
