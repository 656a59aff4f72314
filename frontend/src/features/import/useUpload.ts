import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { messageOr } from '../../api/errors';
import { saveFile } from '../../lib/save-file';
import { useNotify } from '../../ui/notify/useNotify';
import { importsQuery } from './imports-query';

const BYTES_PER_MB = 1_000_000;
const UPLOAD_KEY = ['import-upload'] as const;

interface Sent {
  file: File;
  stop: AbortController;
}

/**
 * Sends a list to the server, which then checks its rows. `megabytes` is the maximum size of the file. If it is
 * undefined, only the server checks the size.
 */
export function useUpload(megabytes: number | undefined) {
  const client = useQueryClient();
  const notify = useNotify();
  // Find a running upload. It continues while another tab of the dashboard is open, although this hook is unmounted.
  const [running] = useMutationState({
    filters: { mutationKey: UPLOAD_KEY, status: 'pending' },
    select: ({ state }) => state.variables as Sent | undefined,
  });

  const upload = useMutation({
    mutationKey: UPLOAD_KEY,
    mutationFn: async ({ file, stop }: Sent) => {
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
      else notify.error(messageOr(error, 'Failed to upload the list. Please try again.'));
      void client.invalidateQueries(importsQuery);
    },
  });

  return {
    uploading: running !== undefined,
    cancel: () => running?.stop.abort(),
    send: (file: File) => {
      if (megabytes && file.size > megabytes * BYTES_PER_MB) {
        notify.error(`The file is larger than ${megabytes} MB.`);
      } else upload.mutate({ file, stop: new AbortController() });
    },
  };
}

/** Downloads a CSV file that contains only the names of all columns. */
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
