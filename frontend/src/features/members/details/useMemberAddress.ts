import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { entryState, useAddressParams } from '../../../lib/useAddressParams';

const PARAM = 'member';
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the address with another member's details open, or with none. */
export function withMember(present: URLSearchParams, id: string | null): URLSearchParams {
  const changed = new URLSearchParams(present);
  if (id === null) changed.delete(PARAM);
  else changed.set(PARAM, id);
  return changed;
}

/** The member whose details are open, kept in the address, so that the details have a link and Back closes them. */
export function useMemberAddress() {
  const [params, setParams] = useAddressParams();
  const navigate = useNavigate();
  const named = params.get(PARAM) ?? '';
  const open = useCallback(
    (id: string) => setParams((present) => withMember(present, id), { state: { openedFromList: true } }),
    [setParams],
  );
  /** Goes back if the previous history entry is the list. Otherwise removes the member from the address. */
  const close = useCallback(() => {
    if (entryState()?.openedFromList) navigate(-1);
    else setParams((present) => withMember(present, null), { replace: true });
  }, [navigate, setParams]);
  return { id: ID.test(named) ? named : null, isMalformed: named !== '' && !ID.test(named), open, close };
}

/** If a link names a member but no tab, opens the tab with the list, where the details open. */
export function useMemberLink() {
  const [params, setParams] = useAddressParams();
  const isWithoutTab = params.has(PARAM) && !params.has('tab');
  useEffect(() => {
    if (!isWithoutTab) return;
    const toList = (present: URLSearchParams) => new URLSearchParams([...present, ['tab', 'users']]);
    setParams(toList, { replace: true });
  }, [isWithoutTab, setParams]);
}
