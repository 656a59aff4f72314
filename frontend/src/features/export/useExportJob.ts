import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, dataOf } from '../../api/client';
import { messageOr } from '../../api/errors';
import type { ExportJob } from '../../api/types';
import { saveFrom } from '../../lib/save-file';
import { useNotify } from '../../ui/notify/useNotify';
import { useRemembered } from '../../ui/useRemembered';
import { takeAwaited } from './awaited-export';
import { followedExportQuery, latestExportQuery } from './export-job-query';
import { EXPORT_FAILED, exportedAs, exportFileName } from './export-texts';

const isId = (stored: unknown): stored is string => typeof stored === 'string';
const address = ({ id }: ExportJob) => ({ params: { path: { id } } });

/** The latest export in the background: its file is saved as soon as it is ready, by the browser that asked for it. */
export function useExportJob() {
  const client = useQueryClient();
  const notify = useNotify();
  const { data: job } = useQuery(followedExportQuery);
  const [dismissed, dismiss] = useRemembered('export.dismissed', '', isId);

  useEffect(() => {
    if (job?.state === 'done' && job.downloadUrl && takeAwaited(job.id)) {
      saveFrom(job.downloadUrl, exportFileName(job.format));
      notify.success(exportedAs(job.format));
    }
    if (job?.state === 'failed' && takeAwaited(job.id)) notify.error(job.failure ?? EXPORT_FAILED);
  }, [job, notify]);

  const download = useMutation({
    mutationFn: async (wanted: ExportJob) => {
      // A link lives for a minute, so each press asks for a new one.
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

  const cancel = useMutation({
    mutationFn: (unwanted: ExportJob) => api.DELETE('/api/admin/export/jobs/{id}', address(unwanted)),
    onSuccess: async (_answer, { id }) => {
      takeAwaited(id);
      await client.invalidateQueries(latestExportQuery);
      notify.info('Export cancelled');
    },
    onError: (error) => notify.error(messageOr(error, 'Failed to cancel the export')),
  });

  return {
    job: job && job.id !== dismissed ? job : null,
    download: download.mutate,
    downloading: download.isPending,
    cancel: cancel.mutate,
    cancelling: cancel.isPending,
    dismiss: ({ id }: ExportJob) => dismiss(id),
  };
}
