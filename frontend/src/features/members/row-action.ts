import type { MemberRow } from '../../api/types';
import { nameOf } from './member-texts';

/** What a button in the row or on the card of a member does. */
export interface RowAction {
  label: string;
  color?: 'error';
  isDisabled?: (member: MemberRow) => boolean;
  onPress: (member: MemberRow) => void;
}

/** Returns the props of the button for a member. */
export const buttonProps = ({ label, color, isDisabled, onPress }: RowAction, member: MemberRow) => ({
  size: 'small' as const,
  color,
  disabled: isDisabled?.(member),
  'aria-label': `${label} ${nameOf(member)}`,
  onClick: () => onPress(member),
  children: label,
});
