import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './session';

/** The signed-in member, null when there is none; `loading` until that is known. */
export function useSession() {
  const { data, isPending } = useQuery(sessionQuery);
  return { user: data ?? null, loading: isPending };
}
