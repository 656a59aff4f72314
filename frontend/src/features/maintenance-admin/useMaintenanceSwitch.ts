import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { messageOr } from '../../api/errors';
import type { MaintenanceStatus } from '../../api/types';
import { useNotify } from '../../ui/notify/useNotify';
import { maintenanceQuery } from '../maintenance/maintenance-query';

/** Loads the state of the maintenance mode again, because the cached state may be stale. */
export function useMaintenanceStatus() {
  const { data: status, isError, refetch } = useQuery({ ...maintenanceQuery, staleTime: 0 });
  return { status, failed: isError && !status, retry: () => void refetch() };
}

interface Told {
  saved: (status: MaintenanceStatus) => string;
  failed: string;
}

/**
 * Changes the maintenance mode or its message. First loads the stored state again, because another superadmin may have
 * changed it. Shows a message about the result, even after a navigation to another page.
 */
export function useMaintenanceSwitch(told: Told) {
  const client = useQueryClient();
  const notify = useNotify();
  const { mutate: save, isPending: saving } = useMutation({
    mutationFn: async (change: Partial<MaintenanceStatus>) => {
      const present = await client.fetchQuery({ ...maintenanceQuery, staleTime: 0 });
      return dataOf(api.POST('/api/superadmin/maintenance', { body: { ...present, ...change } }));
    },
    onSuccess: (saved) => {
      client.setQueryData(maintenanceQuery.queryKey, saved);
      notify.success(told.saved(saved));
    },
    onError: (error) => notify.error(messageOr(error, told.failed)),
  });
  return { save, saving };
}
