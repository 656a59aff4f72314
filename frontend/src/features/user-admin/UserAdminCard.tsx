import { Suspense } from 'react';
import type { MemberRow } from '../../api/types';
import { onDemand } from '../../ui/on-demand';
import { RoleBadge } from '../../ui/RoleBadge';
import { MemberCard } from '../members/cards/MemberCard';
import { MemberActions } from './MemberActions';
import type { RoleChange } from './useChangeRole';

/** The script of the role select loads after the cards, because the code of its menu is large. */
const RoleSelect = onDemand(() => import('./RoleSelect'));

interface UserAdminCardProps {
  member: MemberRow;
  onView: (member: MemberRow) => void;
  onDelete: (member: MemberRow) => void;
  onRole: (change: RoleChange) => void;
  onOpen: (member: MemberRow) => void;
}

export function UserAdminCard({ member, onView, onDelete, onRole, onOpen }: UserAdminCardProps) {
  return (
    <MemberCard
      member={member}
      onOpen={() => onOpen(member)}
      role={
        <Suspense fallback={<RoleBadge role={member.role} />}>
          <RoleSelect member={member} onChange={onRole} />
        </Suspense>
      }
      actions={<MemberActions member={member} onView={onView} onDelete={onDelete} />}
    />
  );
}
