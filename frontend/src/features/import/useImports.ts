import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, dataOf } from '../../api/client';
import { messageOr } from '../../api/errors';
import type { ImportJob } from '../../api/types';
import { saveFile } from '../../lib/save-file';
import { useNotify } from '../../ui/notify/useNotify';
import { MEMBERSHIP_STATS_KEY } from '../analytics/data/stats-query';
import { MEMBERS_KEY } from '../members/query/member-query';
import { importsQuery } from './imports-query';

const address = ({ id }: ImportJob) => ({ params: { path: { id } } });

/** The imports of the portal and the actions on them. After each change the imports are loaded again. */
export function useImports() {
  const client = useQueryClient();
  const notify = useNotify();
  const { data: imports, isError, refetch } = useQuery(importsQuery);
  const refresh = () => client.invalidateQueries(importsQuery);
  const failed = (fallback: string) => (error: unknown) => {
    notify.error(messageOr(error, fallback));
    // Load the imports again, because another superadmin may have changed this import.
    void refresh();
  };
  useMembershipRefresh(imports);

  const confirm = useMutation({
    mutationFn: (job: ImportJob) => dataOf(api.POST('/api/superadmin/imports/{id}/confirm', address(job))),
    onSuccess: refresh,
    onError: failed('Failed to start the import'),
  });
  const cancel = useMutation({
    mutationFn: (job: ImportJob) => api.DELETE('/api/superadmin/imports/{id}', address(job)),
    onSuccess: (_answer, { state }) => {
      if (state === 'checking' || state === 'importing') notify.info('Import cancelled');
      return refresh();
    },
    onError: failed('Failed to cancel the import'),
  });
  const invite = useMutation({
    mutationFn: (job: ImportJob) =>
      dataOf(api.POST('/api/superadmin/imports/{id}/invitations', address(job))),
    onSuccess: refresh,
    onError: failed('Failed to start the invitations'),
  });
  const stopInviting = useMutation({
    mutationFn: (job: ImportJob) => api.DELETE('/api/superadmin/imports/{id}/invitations', address(job)),
    onSuccess: () => {
      notify.info('Invitations stopped');
      return refresh();
    },
    onError: failed('Failed to stop the invitations'),
  });
  const saveErrors = useMutation({
    mutationFn: async (job: ImportJob) => {
      const { data } = await api.GET('/api/superadmin/imports/{id}/errors', {
        ...address(job),
        parseAs: 'blob',
      });
      saveFile(data as unknown as Blob, 'import_errors.csv');
    },
    onError: failed('Failed to download the errors'),
  });

  return {
    imports,
    isError,
    refetch,
    confirm,
    cancel,
    invite,
    stopInviting,
    saveErrors,
  };
}

export type ImportActions = Pick<
  ReturnType<typeof useImports>,
  'confirm' | 'cancel' | 'invite' | 'stopInviting' | 'saveErrors'
>;

/** Marks the cached member lists and figures as stale when an import is done that this page saw running. */
function useMembershipRefresh(imports: ImportJob[] | undefined): void {
  const client = useQueryClient();
  const importing = useRef<string>(undefined);
  useEffect(() => {
    const [latest] = imports ?? [];
    if (latest?.state === 'importing') importing.current = latest.id;
    if (latest?.state !== 'done' || latest.id !== importing.current) return;
    importing.current = undefined;
    void client.invalidateQueries({ queryKey: MEMBERS_KEY });
    void client.invalidateQueries({ queryKey: MEMBERSHIP_STATS_KEY });
  }, [imports, client]);
}
