import AdminIcon from '@mui/icons-material/ManageAccountsOutlined';
import OtherIcon from '@mui/icons-material/PersonOutlined';
import AlumniIcon from '@mui/icons-material/SchoolOutlined';
import SuperadminIcon from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import { roleNames } from '../lib/role-names';

const looks = {
  SUPERADMIN: { label: roleNames.SUPERADMIN, colour: 'superadmin', Icon: SuperadminIcon },
  ADMIN: { label: roleNames.ADMIN, colour: 'admin', Icon: AdminIcon },
  ALUMNI: { label: roleNames.ALUMNI, colour: 'alumni', Icon: AlumniIcon },
} as const;

const known = (role: string): role is keyof typeof looks => Object.hasOwn(looks, role);

interface RoleBadgeProps {
  role: string;
  /** True to show the role's icon, where there is room for it. */
  icon?: boolean;
}

/** SUPERADMIN is red, ADMIN orange, ALUMNI green, others grey. The text names the role too. */
export function RoleBadge({ role, icon }: RoleBadgeProps) {
  const { label, colour, Icon } = known(role)
    ? looks[role]
    : { label: role, colour: 'other', Icon: OtherIcon };
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: 0.25,
        borderRadius: 1,
        typography: 'caption',
        fontWeight: 650,
        color: `role.${colour}.text`,
        backgroundColor: `role.${colour}.ground`,
      }}
    >
      {icon && <Icon sx={{ fontSize: 15 }} />}
      {label}
    </Box>
  );
}
