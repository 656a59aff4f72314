import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { MemberRow, Role } from '../../api/types';
import { roleOptions } from '../../lib/role-names';
import { RoleBadge } from '../../ui/RoleBadge';
import { nameOf } from '../members/member-texts';
import { useChangeRole } from './useChangeRole';

interface RoleSelectProps {
  member: MemberRow;
  /** -1 where the arrow keys, not Tab, lead here. */
  tabIndex?: number;
}

/**
 * Changes the role as soon as one is chosen. Not the browser's own select: with that the arrow keys would change the
 * role at every step on the way to the one that is meant.
 */
export function RoleSelect({ member, tabIndex }: RoleSelectProps) {
  const changeRole = useChangeRole();
  const choose = (role: Role) => role !== member.role && changeRole({ member, role });
  return (
    <Select<Role>
      value={member.role}
      onChange={(event) => choose(event.target.value as Role)}
      renderValue={(role) => <RoleBadge role={role} />}
      SelectDisplayProps={{ 'aria-label': `Role of ${nameOf(member)}`, tabIndex }}
      variant="outlined"
      sx={control}
    >
      {roleOptions.map(({ value, label }) => (
        <MenuItem key={value} value={value} dense>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}

const control = {
  backgroundColor: 'transparent',
  '& .MuiSelect-select': { py: '2px', pl: '4px', minHeight: 0, display: 'flex', alignItems: 'center' },
};
