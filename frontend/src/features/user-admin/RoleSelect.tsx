import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { MemberRow, Role } from '../../api/types';
import { roleOptions } from '../../lib/role-names';
import { RoleBadge } from '../../ui/RoleBadge';
import { nameOf } from '../members/member-texts';
import type { RoleChange } from './useChangeRole';

interface RoleSelectProps {
  member: MemberRow;
  /** Called as soon as another role is chosen. */
  onChange: (change: RoleChange) => void;
  /** -1 if the Tab key skips the select. In a table, the arrow keys move the focus to the select. */
  tabIndex?: number;
}

/** Does not use a native select, in which each press of an arrow key would change the role at once. */
export default function RoleSelect({ member, onChange, tabIndex = 0 }: RoleSelectProps) {
  const choose = (role: Role) => role !== member.role && onChange({ member, role });
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
