import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prepare } from '../../lib/prepare';
import { type Audience, membersQuery } from './data/useMembers';
import { useMemberView } from './list/useMemberView';
import { useMemberQuery } from './query/member-query';

interface Preparation {
  audience: Audience;
  /** True if the list will be shown after other content has loaded. */
  wanted: boolean;
  loadTable: () => Promise<unknown>;
}

/**
 * Prefetches the list for the address and the code of its table while the dashboard waits for its figures.
 */
export function usePrepareMembers({ audience, wanted, loadTable }: Preparation): void {
  const { query } = useMemberQuery();
  const [view] = useMemberView();
  useQuery({ ...membersQuery(audience, query), enabled: wanted, notifyOnChangeProps: [] });

  useEffect(() => {
    if (wanted && view === 'table') prepare(loadTable);
  }, [wanted, view, loadTable]);
}
