import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { entryState, useUrlParams } from '../../../lib/url-query';

const PARAM = 'member';
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the URL parameters with this member's id, or without a member if `id` is null. */
export function withMember(present: URLSearchParams, id: string | null): URLSearchParams {
  const changed = new URLSearchParams(present);
  if (id === null) changed.delete(PARAM);
  else changed.set(PARAM, id);
  return changed;
}

/**
 * Keeps in the URL the id of the member whose details are open. So a link can open the details, and the Back button
 * closes them.
 */
export function useMemberInUrl() {
  const [params, setParams] = useUrlParams();
  const navigate = useNavigate();
  const named = params.get(PARAM) ?? '';
  const open = useCallback(
    (id: string) => setParams((present) => withMember(present, id), { state: { openedFromList: true } }),
    [setParams],
  );
  /** Goes back if the details were opened from the list. Otherwise removes the member's id from the URL. */
  const close = useCallback(() => {
    if (entryState()?.openedFromList) navigate(-1);
    else setParams((present) => withMember(present, null), { replace: true });
  }, [navigate, setParams]);
  return { id: ID.test(named) ? named : null, isMalformed: named !== '' && !ID.test(named), open, close };
}

/** If the URL contains a member's id but no tab, opens the tab with the list of members, which shows the details. */
export function useMemberLink() {
  const [params, setParams] = useUrlParams();
  const isWithoutTab = params.has(PARAM) && !params.has('tab');
  useEffect(() => {
    if (!isWithoutTab) return;
    const toList = (present: URLSearchParams) => new URLSearchParams([...present, ['tab', 'users']]);
    setParams(toList, { replace: true });
  }, [isWithoutTab, setParams]);
}
