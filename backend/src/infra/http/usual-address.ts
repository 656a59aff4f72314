/** An address that no route has. */
const NOWHERE = '/api/%25';
/** The API's router ignores the case of its addresses; none of its routes has an encoded slash. */
const API = /^\/api(?:[/?]|%2f|$)/i;
/** RFC 3986, section 2.3: a letter, a digit or one of -._~ means the same encoded and as itself. */
const ENCODED_IN_VAIN = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/**
 * One spelling of what a request asks for, so that whatever looks at addresses sees the same one: path and query, without
 * a host or a fragment, unreserved characters as themselves. A path that cannot be decoded is taken literally; the router
 * would answer it by itself, and without the headers of every other answer.
 */
export function usualAddress(target: string): string {
  const [whole = ''] = target.split('#', 1);
  const address = whole.startsWith('/') ? whole : withoutHost(whole);
  if (!address.includes('%')) return address;
  const [path = '', ...query] = address.split('?');
  const usual = canBeDecoded(path)
    ? path.replace(ENCODED_IN_VAIN, decodeURIComponent)
    : path.replaceAll('%', '%25');
  return [usual, ...query].join('?');
}

/** RFC 9112, section 3.2.2: a server takes whole addresses too. */
function withoutHost(target: string): string {
  if (!/^https?:/i.test(target) || !URL.canParse(target)) return NOWHERE;
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

/** Whether an address in its usual spelling is one of the API's. */
export function isApi(address: string): boolean {
  return API.test(address);
}
