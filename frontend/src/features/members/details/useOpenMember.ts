import { useCallback } from 'react';
import type { MemberRow } from '../../../api/types';
import { useOnceLoaded } from '../../../ui/useOnceLoaded';
import { loadDetails } from './OpenMember';
import { useMemberAddress } from './useMemberAddress';

/** Opens a member's details, once their code is there. */
export function useOpenMember() {
  const { open } = useMemberAddress();
  const onceLoaded = useOnceLoaded(loadDetails);
  return useCallback((member: MemberRow) => onceLoaded(() => open(member.id)), [onceLoaded, open]);
}
