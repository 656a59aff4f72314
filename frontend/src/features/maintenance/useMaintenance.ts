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
        // The server has just refused a call because of maintenance. Cancel a pending request for the state: its answer
        // may be older and say that maintenance is off.
        void client.cancelQueries(maintenanceQuery);
        client.setQueryData(maintenanceQuery.queryKey, { isEnabled: true, message });
      }),
    [client],
  );

  return { isEnabled: data?.isEnabled ?? false, message: data?.message ?? '' };
}
