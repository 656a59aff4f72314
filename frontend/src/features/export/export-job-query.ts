import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { ExportJob } from '../../api/types';

const LOOK_EVERY_MS = 1000;

/** It waits for its turn or is being written. */
export const isOpen = (job: ExportJob | null | undefined) =>
  job?.state === 'queued' || job?.state === 'running';

/** The signed-in admin's latest export in the background; null when there is none. */
export const latestExportQuery = queryOptions({
  queryKey: ['export-job'],
  queryFn: async ({ signal }): Promise<ExportJob | null> => {
    const { jobs } = await dataOf(api.GET('/api/admin/export/jobs', { signal }));
    return jobs[0] ?? null;
  },
  staleTime: 0,
});

/** The same, followed as long as it is open. One place of the page follows it, and the others see what it sees. */
export const followedExportQuery = queryOptions({
  ...latestExportQuery,
  refetchInterval: ({ state }) => (isOpen(state.data) ? LOOK_EVERY_MS : false),
  // Whoever looks at another tab meanwhile gets the file too.
  refetchIntervalInBackground: true,
});
