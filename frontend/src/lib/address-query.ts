import { SEARCH_LENGTH } from './text-lengths';

interface Paged {
  /** Counts from 1. */
  page: number;
}

/** How an address says which part of a list is in view. */
export interface AddressQuery<Query extends Paged> {
  /** What an address means that says nothing. */
  whole: Query;
  /** Anybody may have typed the address: whatever makes no sense in it counts as absent. */
  read: (text: (name: string) => string, page: number) => Query;
  /** Stands before each name, where lists share an address. */
  prefix?: string;
}

const PAGE = /^[1-9]\d{0,8}$/;

export function readAddress<Query extends Paged>(
  { read, prefix = '' }: AddressQuery<Query>,
  params: URLSearchParams,
): Query {
  const text = (name: string) => (params.get(prefix + name) ?? '').slice(0, SEARCH_LENGTH);
  return read(text, PAGE.test(text('page')) ? Number(text('page')) : 1);
}

/** The address after a change. Any change but one of the page leads back to page 1; what is not the list's stays. */
export function writeAddress<Query extends Paged>(
  list: AddressQuery<Query>,
  params: URLSearchParams,
  change: Partial<Query>,
): URLSearchParams {
  const next: Query = { ...readAddress(list, params), page: 1, ...change };
  const written = new URLSearchParams(params);
  for (const [name, value] of Object.entries(next)) {
    const param = `${list.prefix ?? ''}${name}`;
    if (value === list.whole[name as keyof Query]) written.delete(param);
    else written.set(param, String(value));
  }
  return written;
}
