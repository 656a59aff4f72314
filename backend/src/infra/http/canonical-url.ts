/** A URL that no route has. */
const UNKNOWN_URL = '/api/%25';
/** The API's router ignores case. A path such as `/api%2fprofile` also belongs to the API, but no route matches it. */
const API = /^\/api(?:[/?]|%2f|$)/i;
/** RFC 3986, section 2.3: letters, digits and -._~ mean the same with and without percent-encoding. */
const ENCODED_UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/**
 * Returns the canonical form of a request's URL, so that hooks, guards and routes all compare the same text. Removes
 * the host and the fragment, and decodes the unreserved characters of the path. If the path cannot be decoded, escapes
 * every % in it. Without these escapes, the router itself would refuse the path, and its response would lack the
 * portal's headers.
 */
export function canonicalUrl(target: string): string {
  const [whole = ''] = target.split('#', 1);
  const address = whole.startsWith('/') ? whole : withoutHost(whole);
  if (!address.includes('%')) return address;
  const [path = '', ...query] = address.split('?');
  const canonical = canBeDecoded(path)
    ? path.replace(ENCODED_UNRESERVED, decodeURIComponent)
    : path.replaceAll('%', '%25');
  return [canonical, ...query].join('?');
}

/** Returns the path and the query of an absolute URL. A server must accept such URLs (RFC 9112, section 3.2.2). */
function withoutHost(target: string): string {
  if (!/^https?:/i.test(target) || !URL.canParse(target)) return UNKNOWN_URL;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether a canonical URL belongs to the API. */
export function isApi(address: string): boolean {
  return API.test(address);
}
