import type { Role } from '../../api/types';

export const roleOptions: { value: Role; label: string }[] = [
  { value: 'ALUMNI', label: 'Alumni' },
  { value: 'ADMIN', label: 'Admin' },
  { value: 'SUPERADMIN', label: 'SuperAdmin' },
];
