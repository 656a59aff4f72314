import type { Role } from '../../api/types';
import { roleNames } from '../../lib/role-names';

export const roleOptions: { value: Role; label: string }[] = [
  { value: 'ALUMNI', label: roleNames.ALUMNI },
  { value: 'ADMIN', label: roleNames.ADMIN },
  { value: 'SUPERADMIN', label: roleNames.SUPERADMIN },
];
