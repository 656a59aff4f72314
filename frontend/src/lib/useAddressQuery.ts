import { useCallback, useEffect, useMemo } from 'react';
import { type AddressQuery, cleanAddress, readAddress, writeAddress } from './address-query';
import { entryState, useAddressParams } from './useAddressParams';

/** The names of the fields that hold text in the state of a list. */
type Text<Query> = { [Name in keyof Query]: string extends Query[Name] ? Name : never }[keyof Query] & string;

/**
 * The state of a list, stored in the URL. So a link can lead to a filtered list, and Back and Forward work.
 * Invalid values are removed from the URL, so that a copied link matches the list.
 */
export function useAddressQuery<Query extends { page: number }>(list: AddressQuery<Query>) {
  const [params, setParams] = useAddressParams();
  const query = useMemo(() => readAddress(list, params), [list, params]);

  useEffect(() => {
    if (cleanAddress(list, params).toString() === params.toString()) return;
    setParams((present) => cleanAddress(list, present), { replace: true, state: entryState() });
  }, [list, params, setParams]);

  const change = useCallback(
    (next: Partial<Query>, options?: { replace?: boolean }) =>
      setParams((present) => writeAddress(list, present, next), options),
    [list, setParams],
  );

  /** Changes a text field. Letters that are typed into one field one after another make one history entry. */
  const type = useCallback(
    (field: Text<Query>, value: string) => {
      const typed = `${list.prefix ?? ''}${field}`;
      const next = { [field]: value } as Partial<Query>;
      setParams((present) => writeAddress(list, present, next), {
        replace: entryState()?.typed === typed,
        state: { typed },
      });
    },
    [list, setParams],
  );

  return { query, change, type };
}

export type AddressQueryState<Query extends { page: number }> = ReturnType<typeof useAddressQuery<Query>>;
