import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';

export const sessionsQuery = queryOptions({
  queryKey: ['sign-ins', 'sessions'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/profile/sessions', { signal })),
});

export const ownEventsQuery = queryOptions({
  queryKey: ['sign-ins', 'own'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/profile/sign-ins', { signal })),
});

export const memberEventsQuery = (id: string) =>
  queryOptions({
    queryKey: ['sign-ins', 'member', id],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/superadmin/users/{id}/sign-ins', { params: { path: { id } }, signal })),
  });
