import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { MaintenanceStatus } from '../../api/types';
import { maintenanceQuery } from '../maintenance/maintenance-query';

/** The state as the server has it now, which another superadmin may have changed, and the way to change it. */
export function useMaintenanceSwitch() {
  const client = useQueryClient();
  const { data: status } = useQuery({ ...maintenanceQuery, staleTime: 0 });
  const { mutate: save, isPending: saving } = useMutation({
    mutationFn: (body: MaintenanceStatus) => dataOf(api.POST('/api/superadmin/maintenance', { body })),
    onSuccess: (saved) => client.setQueryData(maintenanceQuery.queryKey, saved),
  });
  return { status, save, saving };
}
