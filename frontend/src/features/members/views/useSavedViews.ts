import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import { messageOr } from '../../../api/errors';
import type { SavedView, ViewForm } from '../../../api/types';
import { useNotify } from '../../../ui/notify/useNotify';

/** The administrator's own views, in the order of their names. */
const savedViewsQuery = queryOptions({
  queryKey: ['saved-views'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/views', { signal })),
});

export function useSavedViews() {
  const { data, error, refetch } = useQuery(savedViewsQuery);
  return { views: data?.views, failed: Boolean(error) && !data, retry: () => void refetch() };
}

interface Save {
  form: ViewForm;
  /** The id of the view to replace. Without an id, a view is added. */
  id?: string;
}

/** Adds, renames or replaces a view. */
export function useSaveView() {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ form, id }: Save) =>
      dataOf(
        id
          ? api.PUT('/api/admin/views/{id}', { params: { path: { id } }, body: form })
          : api.POST('/api/admin/views', { body: form }),
      ),
    onSuccess: () => {
      notify.success('View saved');
      return client.invalidateQueries(savedViewsQuery);
    },
    // Reload the views: another tab may have deleted or renamed this view.
    onError: (error) => {
      notify.error(messageOr(error, 'Failed to save the view'));
      void client.invalidateQueries(savedViewsQuery);
    },
  });
}

export function useDeleteView() {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ id }: SavedView) =>
      dataOf(api.DELETE('/api/admin/views/{id}', { params: { path: { id } } })),
    onSuccess: () => {
      notify.success('View deleted');
      return client.invalidateQueries(savedViewsQuery);
    },
    onError: (error) => {
      notify.error(messageOr(error, 'Failed to delete the view'));
      void client.invalidateQueries(savedViewsQuery);
    },
  });
}
