import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onSignal } from '../../api/signals';
import { maintenanceQuery } from './maintenance-query';

/** The state of the maintenance mode. An unknown state counts as off. */
export function useMaintenance() {
  const client = useQueryClient();
  const { data } = useQuery(maintenanceQuery);

  useEffect(
    () =>
      onSignal('maintenance', ({ message }) => {
        // Cancel a pending request: its answer may be older than this refusal.
        void client.cancelQueries(maintenanceQuery);
        client.setQueryData(maintenanceQuery.queryKey, { isEnabled: true, message });
      }),
    [client],
  );

  return { isEnabled: data?.isEnabled ?? false, message: data?.message ?? '' };
}
