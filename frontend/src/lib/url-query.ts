import { useCallback, useEffect, useMemo } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { LIMITS } from './generated/rules';

/**
 * Returns the parameters of the current URL. The router renders a new URL in a transition, so the user may click while
 * the screen still shows the content of the old URL.
 */
export const paramsInUrl = () => new URLSearchParams(window.location.search);

/** Returns the state of the current history entry. The router sets this state before it renders the new URL. */
export const entryState = () => window.history.state?.usr;

/**
 * Returns the parameters of the URL and a function that changes some of them. Each change starts from the current URL,
 * so a second change before the next render does not undo the first one.
 */
export function useUrlParams() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (update: (present: URLSearchParams) => URLSearchParams, options?: NavigateOptions) =>
      setParams(update(paramsInUrl()), options),
    [setParams],
  );
  return [params, change] as const;
}

interface Paged {
  /** Counts from 1. */
  page: number;
}

/** The mapping between the URL and the state of a list. */
export interface UrlQuery<Query extends Paged> {
  /** The state for a URL without parameters. */
  defaults: Query;
  /** Reads the state. Invalid values count as absent, because the URL may have been typed by hand. */
  read: (text: (name: string) => string, page: number) => Query;
  /** The prefix of the parameter names, if several lists share a URL. */
  prefix?: string;
}

const PAGE = /^[1-9]\d{0,8}$/;

export function readUrl<Query extends Paged>(
  { read, prefix = '' }: UrlQuery<Query>,
  params: URLSearchParams,
): Query {
  const text = (name: string) => (params.get(prefix + name) ?? '').slice(0, LIMITS.searchLength);
  return read(text, PAGE.test(text('page')) ? Number(text('page')) : 1);
}

/** Returns the URL parameters without invalid values and without values that equal the default. */
function cleanUrl<Query extends Paged>(list: UrlQuery<Query>, params: URLSearchParams): URLSearchParams {
  return write(list, params, readUrl(list, params));
}

/** Returns the URL parameters after a change. Without a new page number, the page is 1. Unrelated parameters stay. */
export function writeUrl<Query extends Paged>(
  list: UrlQuery<Query>,
  params: URLSearchParams,
  change: Partial<Query>,
): URLSearchParams {
  return write(list, params, { ...readUrl(list, params), page: 1, ...change });
}

function write<Query extends Paged>(
  list: UrlQuery<Query>,
  params: URLSearchParams,
  next: Query,
): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const [name, value] of Object.entries(next)) {
    const param = `${list.prefix ?? ''}${name}`;
    if (value === list.defaults[name as keyof Query]) written.delete(param);
    else written.set(param, String(value));
  }
  return written;
}

/** The names of the fields that hold text in the state of a list. */
type Text<Query> = { [Name in keyof Query]: string extends Query[Name] ? Name : never }[keyof Query] & string;

/**
 * The state of a list, stored in the URL. So a link can lead to a filtered list, and Back and Forward work.
 * Invalid values are removed from the URL, so that a copied link matches the list.
 */
export function useUrlQuery<Query extends Paged>(list: UrlQuery<Query>) {
  const [params, changeParams] = useUrlParams();
  const query = useMemo(() => readUrl(list, params), [list, params]);

  useEffect(() => {
    if (cleanUrl(list, params).toString() === params.toString()) return;
    changeParams((present) => cleanUrl(list, present), { replace: true, state: entryState() });
  }, [list, params, changeParams]);

  const change = useCallback(
    (next: Partial<Query>, options?: { replace?: boolean }) =>
      changeParams((present) => writeUrl(list, present, next), options),
    [list, changeParams],
  );

  /** Changes a text field. Letters that are typed into one field one after another make one history entry. */
  const typeText = useCallback(
    (field: Text<Query>, value: string) => {
      const typed = `${list.prefix ?? ''}${field}`;
      const next = { [field]: value } as Partial<Query>;
      changeParams((present) => writeUrl(list, present, next), {
        replace: entryState()?.typed === typed,
        state: { typed },
      });
    },
    [list, changeParams],
  );

  return { query, change, typeText };
}

export type UrlQueryState<Query extends Paged> = ReturnType<typeof useUrlQuery<Query>>;
