import { LIMITS } from './generated/rules';

interface Paged {
  /** Counts from 1. */
  page: number;
}

/** The mapping between the URL and the state of a list. */
export interface AddressQuery<Query extends Paged> {
  /** The state for a URL without parameters. */
  whole: Query;
  /** Reads the state. Invalid values count as absent, because the URL may have been typed by hand. */
  read: (text: (name: string) => string, page: number) => Query;
  /** The prefix of the parameter names, if several lists share a URL. */
  prefix?: string;
}

const PAGE = /^[1-9]\d{0,8}$/;

export function readAddress<Query extends Paged>(
  { read, prefix = '' }: AddressQuery<Query>,
  params: URLSearchParams,
): Query {
  const text = (name: string) => (params.get(prefix + name) ?? '').slice(0, LIMITS.searchLength);
  return read(text, PAGE.test(text('page')) ? Number(text('page')) : 1);
}

/** Returns the URL parameters without invalid values and without values that equal the default. */
export function cleanAddress<Query extends Paged>(
  list: AddressQuery<Query>,
  params: URLSearchParams,
): URLSearchParams {
  return write(list, params, readAddress(list, params));
}

/** Returns the URL parameters after a change. Without a new page number, the page is 1. Unrelated parameters stay. */
export function writeAddress<Query extends Paged>(
  list: AddressQuery<Query>,
  params: URLSearchParams,
  change: Partial<Query>,
): URLSearchParams {
  return write(list, params, { ...readAddress(list, params), page: 1, ...change });
}

function write<Query extends Paged>(
  list: AddressQuery<Query>,
  params: URLSearchParams,
  next: Query,
): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const [name, value] of Object.entries(next)) {
    const param = `${list.prefix ?? ''}${name}`;
    if (value === list.whole[name as keyof Query]) written.delete(param);
    else written.set(param, String(value));
  }
  return written;
}
