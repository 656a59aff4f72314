import { useCallback, useMemo } from 'react';
import { type AddressQuery, readAddress, writeAddress } from './address-query';
import { useAddressParams } from './useAddressParams';

/** The fields of a list that are typed into. */
type Text<Query> = { [Name in keyof Query]: string extends Query[Name] ? Name : never }[keyof Query] & string;

/** What the present step of the tab's history was typed into; the router notes it there before it is drawn. */
const typedInto = (): unknown => window.history.state?.usr?.typed;

/** The state of a list, kept in the address: a filtered view is a link, back and forward work. */
export function useAddressQuery<Query extends { page: number }>(list: AddressQuery<Query>) {
  const [params, setParams] = useAddressParams();
  const query = useMemo(() => readAddress(list, params), [list, params]);

  const change = useCallback(
    (next: Partial<Query>, options?: { replace?: boolean }) =>
      setParams((present) => writeAddress(list, present, next), options),
    [list, setParams],
  );

  /** A word typed letter by letter stays one step of the history. */
  const type = useCallback(
    (field: Text<Query>, value: string) => {
      const typed = `${list.prefix ?? ''}${field}`;
      const next = { [field]: value } as Partial<Query>;
      setParams((present) => writeAddress(list, present, next), {
        replace: typedInto() === typed,
        state: { typed },
      });
    },
    [list, setParams],
  );

  return { query, change, type };
}

export type AddressQueryState<Query extends { page: number }> = ReturnType<typeof useAddressQuery<Query>>;
