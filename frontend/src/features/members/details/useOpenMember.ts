import { useCallback } from 'react';
import type { MemberRow } from '../../../api/types';
import { useOnceLoaded } from '../../../ui/useOnceLoaded';
import { MemberDetailsDialog } from './OpenMember';
import { useMemberInUrl } from './useMemberInUrl';

/** Opens a member's details after the script of the dialog has loaded. */
export function useOpenMember() {
  const { open } = useMemberInUrl();
  const onceLoaded = useOnceLoaded(MemberDetailsDialog.load);
  return useCallback((member: MemberRow) => onceLoaded(() => open(member.id)), [onceLoaded, open]);
}
