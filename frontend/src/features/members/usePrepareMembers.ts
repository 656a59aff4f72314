import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prepare } from '../../lib/prepare';
import { type Audience, membersQuery } from './data/members-query';
import { useMemberView } from './list/useMemberView';
import { useMemberQuery } from './query/useMemberQuery';

interface Preparation {
  audience: Audience;
  /** The list will be shown as soon as something else has come. */
  wanted: boolean;
  loadTable: () => Promise<unknown>;
}

/** Fetches the list that the address asks for, and the code of its table, while the dashboard waits for its figures. */
export function usePrepareMembers({ audience, wanted, loadTable }: Preparation): void {
  const { query } = useMemberQuery();
  const [view] = useMemberView();
  useQuery({ ...membersQuery(audience, query), enabled: wanted, notifyOnChangeProps: [] });

  useEffect(() => {
    if (wanted && view === 'table') prepare(loadTable);
  }, [wanted, view, loadTable]);
}
