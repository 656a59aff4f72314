import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { ExportJob } from '../../api/types';

const LOOK_EVERY_MS = 1000;

/** True if the export is queued or running. */
export const isOpen = (job: ExportJob | null | undefined) =>
  job?.state === 'queued' || job?.state === 'running';

/** The signed-in admin's latest export in the background; null when there is none. */
export const latestExportQuery = queryOptions({
  queryKey: ['export-job'],
  queryFn: async ({ signal }): Promise<ExportJob | null> => {
    const { jobs } = await dataOf(api.GET('/api/admin/export/jobs', { signal }));
    return jobs[0] ?? null;
  },
  // The parts of a dashboard ask one after another, and share one answer.
  staleTime: LOOK_EVERY_MS,
});

/**
 * Like `latestExportQuery`, but polls while the export is queued or running. One component polls, and the others read
 * its result.
 */
export const followedExportQuery = queryOptions({
  ...latestExportQuery,
  refetchInterval: ({ state }) => (isOpen(state.data) ? LOOK_EVERY_MS : false),
  // Poll also while the browser shows another tab, so that the file is saved as soon as it is ready.
  refetchIntervalInBackground: true,
});
