import type { MemberRow } from '../../api/types';
import { MemberCard } from '../members/cards/MemberCard';
import { MemberActions } from './MemberActions';
import { RoleSelect } from './RoleSelect';
import type { RoleChange } from './useChangeRole';

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
      role={<RoleSelect member={member} onChange={onRole} />}
      actions={<MemberActions member={member} onView={onView} onDelete={onDelete} />}
    />
  );
}
