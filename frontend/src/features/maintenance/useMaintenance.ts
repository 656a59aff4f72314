import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onSignal } from '../../api/signals';
import { maintenanceQuery } from './maintenance-query';

/** The state of the maintenance mode. While it is unknown, or could not be asked, the portal counts as open. */
export function useMaintenance() {
  const client = useQueryClient();
  const { data } = useQuery(maintenanceQuery);

  useEffect(
    () =>
      onSignal('maintenance', ({ message }) => {
        // The refusal is newer than an answer that is still on its way.
        void client.cancelQueries(maintenanceQuery);
        client.setQueryData(maintenanceQuery.queryKey, { isEnabled: true, message });
      }),
    [client],
  );

  return { isEnabled: data?.isEnabled ?? false, message: data?.message ?? '' };
}
