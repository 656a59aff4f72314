import Button from '@mui/material/Button';
import type { MemberRow } from '../../api/types';
import { nameOf } from '../members/member-texts';
import type { RowAction } from '../members/table/MemberTable';

interface MemberActionsProps {
  member: MemberRow;
  actions: readonly RowAction[];
}

/** The buttons of a card. */
export function MemberActions({ member, actions }: MemberActionsProps) {
  return actions.map(({ label, color, isDisabled, onPress }) => (
    <Button
      key={label}
      variant="outlined"
      size="small"
      color={color}
      disabled={isDisabled?.(member)}
      aria-label={`${label} ${nameOf(member)}`}
      onClick={() => onPress(member)}
    >
      {label}
    </Button>
  ));
}
