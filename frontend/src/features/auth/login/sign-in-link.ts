import { forgetFragmentToken, fragmentToken } from '../../../lib/fragment-token';

/** The token of the sign-in link that opened the page; null when the page was opened in another way. */
export const linkToken = () => fragmentToken('link');

export const forgetLinkToken = forgetFragmentToken;
