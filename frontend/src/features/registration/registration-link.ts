import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { forgetFragmentToken, fragmentToken } from '../../lib/fragment-token';

/**
 * The link of a registration mail: its token, and the e-mail address and the handle from the server. A member with this
 * link needs no code.
 */
export interface RegistrationLink {
  token: string;
  email: string;
  alumniId: string;
}

/** The token of the registration link that opened the page; null when the page was opened in another way. */
export const registrationToken = () => fragmentToken('confirm');

/** Removes the token of a registration link from the URL. */
export function forgetRegistrationToken(): void {
  if (registrationToken() !== null) forgetFragmentToken();
}

/** Asks the server which e-mail address the link confirms. Only the registration itself uses up the link. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['registration-link', token],
    queryFn: async ({ signal }): Promise<RegistrationLink> => ({
      token,
      ...(await dataOf(api.POST('/api/auth/verify-registration-link', { body: { token }, signal }))),
    }),
    staleTime: Number.POSITIVE_INFINITY,
  });
