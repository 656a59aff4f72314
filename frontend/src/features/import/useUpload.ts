import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { ApiError, messageOr } from '../../api/errors';
import { saveFile } from '../../lib/save-file';
import { useNotify } from '../../ui/notify/useNotify';
import { importsQuery } from './imports-query';

const BYTES_PER_MB = 1_000_000;
const UPLOAD_KEY = ['import-upload'] as const;
const UPLOAD_FAILED = 'Failed to upload the list. Please try again.';
/** Status codes that refuse the file itself. After other failures, the server may accept the same file later. */
const REFUSED_FILE = [400, 413, 415];

const isRefusal = (error: unknown) => error instanceof ApiError && REFUSED_FILE.includes(error.status);

interface Sent {
  file: File;
  stop: AbortController;
}

/**
 * Returns the latest upload as `running` while it runs, and the reason for the refusal of its file as `refusal`. An
 * upload continues while another tab of the dashboard is open, although `useUpload` is unmounted.
 */
export function useLatestUpload() {
  const latest = useMutationState({ filters: { mutationKey: UPLOAD_KEY } }).at(-1);
  return {
    running: latest?.status === 'pending' ? (latest.variables as Sent) : undefined,
    refusal: isRefusal(latest?.error) ? messageOr(latest?.error, UPLOAD_FAILED) : undefined,
  };
}

/**
 * Sends a list to the server, which then checks its rows. `megabytes` is the maximum size of the file. If it is
 * undefined, only the server checks the size.
 */
export function useUpload(megabytes: number | undefined) {
  const client = useQueryClient();
  const notify = useNotify();
  const { running, refusal } = useLatestUpload();

  const upload = useMutation({
    mutationKey: UPLOAD_KEY,
    // Keep the refusal until the next upload. By default, TanStack Query would delete it five minutes after the
    // superadmin has left the Import tab.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: async ({ file, stop }: Sent) => {
      if (megabytes && file.size > megabytes * BYTES_PER_MB) {
        throw new ApiError(413, 'TOO_LARGE', `The file is larger than ${megabytes} MB.`);
      }
      const form = new FormData();
      form.append('list', file);
      return dataOf(
        api.POST('/api/superadmin/imports', {
          body: { list: file.name },
          bodySerializer: () => form,
          signal: stop.signal,
        }),
      );
    },
    onSuccess: async (job) => {
      await client.cancelQueries(importsQuery);
      client.setQueryData(importsQuery.queryKey, (known = []) => [
        job,
        ...known.filter(({ state }) => state === 'done'),
      ]);
    },
    onError: (error, { stop }) => {
      if (stop.signal.aborted) notify.info('Upload cancelled');
      else if (!isRefusal(error)) notify.error(messageOr(error, UPLOAD_FAILED));
      void client.invalidateQueries(importsQuery);
    },
  });

  return {
    uploading: running !== undefined,
    refusal,
    cancel: () => running?.stop.abort(),
    send: (file: File) => upload.mutate({ file, stop: new AbortController() }),
  };
}

/** Downloads a CSV file that contains only the names of all columns that an import stores. */
export function useTemplate() {
  const notify = useNotify();
  return useMutation({
    mutationFn: async () => {
      const { data } = await api.GET('/api/superadmin/imports/template', { parseAs: 'blob' });
      saveFile(data as unknown as Blob, 'members.csv');
    },
    onError: (error) => notify.error(messageOr(error, 'Failed to download the template')),
  });
}
