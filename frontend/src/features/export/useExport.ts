import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { ApiError, messageOr } from '../../api/errors';
import type { ExportFormat } from '../../api/types';
import { referenceQuery } from '../../api/useReference';
import { saveFile } from '../../lib/save-file';
import { useNotify } from '../../ui/notify/useNotify';
import {
  type FilterParams,
  fetchMembersTotal,
  filterParams,
  queryInUrl,
} from '../members/query/member-query';
import { awaitExport } from './awaited-export';
import { isOpen, latestExportQuery } from './export-job-query';
import { EXPORT_FAILED, exportedAs, exportFileName } from './export-texts';

const EXPORT_KEY = ['export'] as const;

interface Wanted {
  format: ExportFormat;
  /** If `ids` is set, only these members are exported. */
  filters: Partial<FilterParams> & { ids?: string[] };
}

/** Returns `ids` and the list's order. If `ids` is absent, returns the list's filters and order. */
function chosen(ids?: string[]): Wanted['filters'] {
  const { sortBy, sortOrder, ...filters } = filterParams(queryInUrl());
  return ids ? { ids, sortBy, sortOrder } : { ...filters, sortBy, sortOrder };
}

/**
 * Exports the given members, or all members that match the search and the filters, in the list's order. A large export
 * is written in the background. While an export runs, the page starts no other.
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
      // Another browser or tab is already running an export, so load the state of the latest export.
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries(latestExportQuery);
    },
  });

  async function isLarge({ filters }: Wanted): Promise<boolean> {
    const { limits } = await client.ensureQueryData(referenceQuery);
    if (filters.ids) return filters.ids.length > limits.exportInlineRows;
    // Send a separate request for the total. The list also requests the total, but aborts its own request when the list
    // changes or disappears.
    return (await fetchMembersTotal(filters)) > limits.exportInlineRows;
  }

  async function start({ format, filters }: Wanted): Promise<void> {
    const params = { query: { ...filters, format }, header: { Prefer: 'respond-async' } };
    const started = await dataOf(api.GET('/api/admin/export', { params }));
    if (typeof started === 'string' || Array.isArray(started)) throw new Error('The server sent no job.');
    awaitExport(started.id);
    await client.cancelQueries(latestExportQuery);
    client.setQueryData(latestExportQuery.queryKey, started);
  }

  /** Returns the complete file. Fails if the connection is interrupted. */
  async function fetchExport({ format, filters }: Wanted): Promise<Blob> {
    const { data } = await api.GET('/api/admin/export', {
      params: { query: { ...filters, format } },
      parseAs: 'blob',
    });
    if (!data) throw new Error('The export has no content.');
    return data as Blob;
  }

  return {
    /**
     * Starts an export with the filters in the URL. A press on the button takes the focus from a filter field, and the
     * field then writes its text into the URL. The filters of the last render would lack this text.
     */
    exportAs: (format: ExportFormat, ids?: string[]) => mutate({ format, filters: chosen(ids) }),
    /** The format that this component is exporting. */
    running: isPending ? variables.format : null,
    /** True if any component is exporting, or if an export in the background is queued or running. */
    busy: useIsMutating({ mutationKey: EXPORT_KEY }) > 0 || isOpen(job),
  };
}
