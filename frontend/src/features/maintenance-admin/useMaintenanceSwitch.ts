import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { MaintenanceStatus } from '../../api/types';
import { maintenanceQuery } from '../maintenance/maintenance-query';

/**
 * The state, and the way to change a part of it: the rest is asked for anew first, since another superadmin may have
 * changed it.
 */
export function useMaintenanceSwitch() {
  const client = useQueryClient();
  const { data: status, isError, refetch } = useQuery({ ...maintenanceQuery, staleTime: 0 });
  const { mutate: save, isPending: saving } = useMutation({
    mutationFn: async (change: Partial<MaintenanceStatus>) => {
      const present = await client.fetchQuery({ ...maintenanceQuery, staleTime: 0 });
      return dataOf(api.POST('/api/superadmin/maintenance', { body: { ...present, ...change } }));
    },
    onSuccess: (saved) => client.setQueryData(maintenanceQuery.queryKey, saved),
  });
  return { status, failed: isError && !status, retry: () => void refetch(), save, saving };
}
