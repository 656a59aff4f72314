import { Suspense } from 'react';
import type { MemberRow } from '../../../api/types';
import { onDemand } from '../../../ui/on-demand';
import type { Audience, MemberQuery } from '../query/member-query';
import { useMemberDetails } from './useMemberDetails';
import { useMemberSteps } from './useMemberSteps';

export const MemberDetailsDialog = onDemand(() => import('./MemberDetailsDialog'));

interface OpenMemberProps {
  audience: Audience;
  query: MemberQuery;
  /** The members on the current page of the list. Undefined until a page has loaded, and after a failure. */
  members: MemberRow[] | undefined;
  totalUsers: number;
  showsSignIns: boolean;
}

/** Shows the details of the member whose id is in the URL. Buttons lead to the previous and next member of the list. */
export function OpenMember({ showsSignIns, ...list }: OpenMemberProps) {
  const { member, open, close, forget } = useMemberDetails(list.members);
  const steps = useMemberSteps(member?.id, list);
  if (!member) return null;
  return (
    <Suspense>
      <MemberDetailsDialog
        member={member}
        open={open}
        onClose={close}
        onClosed={forget}
        showsSignIns={showsSignIns}
        steps={steps}
      />
    </Suspense>
  );
}
