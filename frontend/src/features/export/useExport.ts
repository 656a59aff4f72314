import { useIsMutating, useMutation } from '@tanstack/react-query';
import { api } from '../../api/client';
import { messageOr } from '../../api/errors';
import type { ExportFormat } from '../../api/types';
import { useNotify } from '../../ui/notify/useNotify';
import { filterParams } from '../members/query/api-query';
import { useMemberQuery } from '../members/query/useMemberQuery';
import { saveFile } from './save-file';

const EXPORT_KEY = ['export'] as const;

/** Exports the members that the search and the filters leave, in the list's order. One export runs at a time. */
export function useExport() {
  const { query } = useMemberQuery();
  const notify = useNotify();

  const { mutate, isPending, variables } = useMutation({
    mutationKey: EXPORT_KEY,
    mutationFn: async (format: ExportFormat) => saveFile(await fetchExport(format), `alumni_data.${format}`),
    onSuccess: (_saved, format) => notify.success(`Data exported as ${format.toUpperCase()}`),
    onError: (error) => notify.error(messageOr(error, 'Failed to export data')),
  });

  /** The file, once all of it has come; a connection that breaks off half-way is a failure. */
  async function fetchExport(format: ExportFormat): Promise<Blob> {
    const { data } = await api.GET('/api/admin/export', {
      params: { query: { ...filterParams(query), format } },
      parseAs: 'blob',
    });
    if (!data) throw new Error('The export has no content.');
    return data;
  }

  return {
    exportAs: mutate,
    /** The format that this place of the page is exporting. */
    running: isPending ? variables : null,
    /** An export runs somewhere on the page. */
    busy: useIsMutating({ mutationKey: EXPORT_KEY }) > 0,
  };
}
