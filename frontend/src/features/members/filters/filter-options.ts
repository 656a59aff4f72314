import { roleNames } from '../../../lib/role-names';

export const roleFilter = [
  { value: '', label: 'All Roles' },
  { value: 'SUPERADMIN', label: roleNames.SUPERADMIN },
  { value: 'ADMIN', label: roleNames.ADMIN },
  { value: 'ALUMNI', label: roleNames.ALUMNI },
] as const;

export const mentorshipFilter = [
  { value: '', label: 'All Mentorship' },
  { value: 'true', label: 'Available as Mentor' },
  { value: 'false', label: 'Not Available' },
] as const;

/** The filters' names, in the order of the panel. */
export const filterLabels = {
  role: 'Role',
  department: 'Department',
  passingYear: 'Graduation Year',
  mentorshipAvailable: 'Mentorship',
  currentCity: 'Current City',
} as const;

export type FilterName = keyof typeof filterLabels;
