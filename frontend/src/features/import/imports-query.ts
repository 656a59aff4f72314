import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { ImportJob } from '../../api/types';

const LOOK_EVERY_MS = 1000;
/** Interval while invitations are sent. Longer than `LOOK_EVERY_MS`, because sending them may take hours. */
const LOOK_AT_INVITATIONS_EVERY_MS = 3000;

const isWorking = ({ state }: ImportJob) => state === 'checking' || state === 'importing';

/** True while no other import can start: the worker processes this import, or a superadmin must confirm it. */
export const isOpen = (job: ImportJob) => isWorking(job) || job.state === 'ready';

/** True if the import ended without adding members, because its list has errors or its processing failed. */
export const hasErrors = ({ state }: ImportJob) => state === 'invalid' || state === 'failed';

/** The latest import, and a few earlier imports that are done. All superadmins see the same imports. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: async ({ signal }): Promise<ImportJob[]> => {
    const { imports } = await dataOf(api.GET('/api/superadmin/imports', { signal }));
    return imports;
  },
  staleTime: 0,
  refetchInterval: ({ state: { data = [] } }) => {
    if (data.some(isWorking)) return LOOK_EVERY_MS;
    return data.some((job) => job.invitations?.state === 'running') ? LOOK_AT_INVITATIONS_EVERY_MS : false;
  },
});
