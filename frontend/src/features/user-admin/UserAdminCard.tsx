import type { MemberRow } from '../../api/types';
import { MemberCard } from '../members/cards/MemberCard';
import { MemberActions } from './MemberActions';
import { RoleSelect } from './RoleSelect';

interface UserAdminCardProps {
  member: MemberRow;
  onView: (member: MemberRow) => void;
  onDelete: (member: MemberRow) => void;
}

export function UserAdminCard({ member, onView, onDelete }: UserAdminCardProps) {
  return (
    <MemberCard
      member={member}
      role={<RoleSelect member={member} />}
      actions={<MemberActions member={member} onView={onView} onDelete={onDelete} />}
    />
  );
}
