import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, dataOf } from '../../api/client';
import { messageOr } from '../../api/errors';
import type { ExportJob } from '../../api/types';
import { saveFrom } from '../../lib/save-file';
import { useNotify } from '../../ui/notify/useNotify';
import { useStoredState } from '../../ui/useStoredState';
import { takeAwaited } from './awaited-export';
import { followedExportQuery, latestExportQuery } from './export-job-query';
import { EXPORT_FAILED, exportedAs, exportFileName } from './export-texts';

const isId = (stored: unknown): stored is string => typeof stored === 'string';
const address = ({ id }: ExportJob) => ({ params: { path: { id } } });

/**
 * The latest export in the background. When its file is ready, the browser that requested the export saves the file.
 */
export function useExportJob() {
  const client = useQueryClient();
  const notify = useNotify();
  const { data: job } = useQuery(followedExportQuery);
  const [dismissed, dismiss] = useStoredState('export.dismissed', '', isId);

  const cancel = useMutation({
    mutationFn: (unwanted: ExportJob) => api.DELETE('/api/admin/export/jobs/{id}', address(unwanted)),
    onSuccess: async (_answer, { id }) => {
      takeAwaited(id);
      notify.info('Export cancelled');
      await client.invalidateQueries(latestExportQuery);
    },
    onError: (error) => notify.error(messageOr(error, 'Failed to cancel the export')),
  });
  /**
   * The id of the cancelled export. The page hides this export at once, even if a pending poll still returns it. If the
   * cancellation fails, the page shows the export again.
   */
  const cancelled = cancel.isError ? undefined : cancel.variables?.id;
  const shown = job && job.id !== dismissed && job.id !== cancelled ? job : null;

  useEffect(() => {
    if (shown?.state === 'done' && shown.downloadUrl && takeAwaited(shown.id)) {
      saveFrom(shown.downloadUrl, exportFileName(shown.format));
      notify.success(exportedAs(shown.format));
    }
    if (shown?.state === 'failed' && takeAwaited(shown.id)) notify.error(shown.failure ?? EXPORT_FAILED);
  }, [shown, notify]);

  const download = useMutation({
    mutationFn: async (wanted: ExportJob) => {
      // A download link is valid for one minute, so each press asks for a new link.
      const { downloadUrl, format } = await dataOf(api.GET('/api/admin/export/jobs/{id}', address(wanted)));
      if (!downloadUrl) throw new Error('The export has no file any more.');
      saveFrom(downloadUrl, exportFileName(format));
      return format;
    },
    onSuccess: (format) => notify.success(exportedAs(format)),
    onError: (error) => {
      notify.error(messageOr(error, EXPORT_FAILED));
      void client.invalidateQueries(latestExportQuery);
    },
  });

  return {
    job: shown,
    download: download.mutate,
    downloading: download.isPending,
    cancel: cancel.mutate,
    dismiss: ({ id }: ExportJob) => dismiss(id),
  };
}
