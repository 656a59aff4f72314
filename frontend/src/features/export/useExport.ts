import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { ApiError, messageOr } from '../../api/errors';
import type { ExportFormat } from '../../api/types';
import { referenceQuery } from '../../api/useReference';
import { saveFile } from '../../lib/save-file';
import { useNotify } from '../../ui/notify/useNotify';
import { type FilterParams, filterParams } from '../members/query/api-query';
import { queryInAddress } from '../members/query/useMemberQuery';
import { awaitExport } from './awaited-export';
import { isOpen, latestExportQuery } from './export-job-query';
import { EXPORT_FAILED, exportedAs, exportFileName } from './export-texts';

const EXPORT_KEY = ['export'] as const;

interface Wanted {
  format: ExportFormat;
  filters: FilterParams;
}

/**
 * Exports the members that the search and the filters leave, in the list's order. A large export is written in the
 * background. One export runs at a time.
 */
export function useExport() {
  const client = useQueryClient();
  const notify = useNotify();
  const { data: job } = useQuery(latestExportQuery);

  const { mutate, isPending, variables } = useMutation({
    mutationKey: EXPORT_KEY,
    mutationFn: async (wanted: Wanted) => {
      if (await isLarge(wanted)) return start(wanted);
      saveFile(await fetchExport(wanted), exportFileName(wanted.format));
      notify.success(exportedAs(wanted.format));
    },
    onError: (error) => {
      notify.error(messageOr(error, EXPORT_FAILED));
      // One that was begun elsewhere is under way.
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries(latestExportQuery);
    },
  });

  async function isLarge({ filters }: Wanted): Promise<boolean> {
    const { limits } = await client.ensureQueryData(referenceQuery);
    const counted = api.GET('/api/admin/users', { params: { query: { ...filters, page: 1, limit: 1 } } });
    return (await dataOf(counted)).pagination.totalUsers > limits.exportInlineRows;
  }

  async function start({ format, filters }: Wanted): Promise<void> {
    const params = { query: { ...filters, format }, header: { Prefer: 'respond-async' } };
    const started = await dataOf(api.GET('/api/admin/export', { params }));
    if (typeof started === 'string') throw new Error('The server sent no job.');
    awaitExport(started.id);
    await client.cancelQueries(latestExportQuery);
    client.setQueryData(latestExportQuery.queryKey, started);
  }

  /** The file, once all of it has come; a connection that breaks off half-way is a failure. */
  async function fetchExport({ format, filters }: Wanted): Promise<Blob> {
    const { data } = await api.GET('/api/admin/export', {
      params: { query: { ...filters, format } },
      parseAs: 'blob',
    });
    if (!data) throw new Error('The export has no content.');
    return data as Blob;
  }

  return {
    /** The press that takes the cursor out of a filter hands on what was typed, which is rendered only after it. */
    exportAs: (format: ExportFormat) => mutate({ format, filters: filterParams(queryInAddress()) }),
    /** The format that this place of the page is exporting. */
    running: isPending ? variables.format : null,
    /** An export runs somewhere. */
    busy: useIsMutating({ mutationKey: EXPORT_KEY }) > 0 || isOpen(job),
  };
}
