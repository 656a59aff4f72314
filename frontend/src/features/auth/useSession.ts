import { useQuery } from '@tanstack/react-query';
import { neverLoaded } from '../../api/client';
import { endsSession, sessionQuery } from './session';

/**
 * The signed-in member, or null. `loading` is true until the profile is loaded or `failed` is true. `failed` is true
 * after a failure that keeps the session, such as a 503. `isOver` is true after a failure that ends the session: the
 * page is about to sign the member out.
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
