import { useQuery } from '@tanstack/react-query';
import { neverLoaded } from '../../api/query-client';
import { endsSession, sessionQuery } from './session';

/**
 * The signed-in member, or null. `loading` is true until the answer is known. `failed` is true if the server could not
 * answer; the session stays. `isOver` is true if every attempt to load the profile failed; the session is about to end.
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
