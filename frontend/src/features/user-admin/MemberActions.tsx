import Button from '@mui/material/Button';
import type { MemberRow } from '../../api/types';
import { nameOf } from '../members/member-texts';

interface MemberActionsProps {
  member: MemberRow;
  onView: (member: MemberRow) => void;
  onDelete: (member: MemberRow) => void;
}

/** The Delete button is disabled for a superadmin, who must get another role first. */
export function MemberActions({ member, onView, onDelete }: MemberActionsProps) {
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-label={`View ${nameOf(member)}`}
        onClick={() => onView(member)}
      >
        View
      </Button>
      <Button
        variant="outlined"
        size="small"
        color="error"
        disabled={member.role === 'SUPERADMIN'}
        aria-label={`Delete ${nameOf(member)}`}
        onClick={() => onDelete(member)}
      >
        Delete
      </Button>
    </>
  );
}
