import type { Role } from '../../../api/types';
import { roleOptions } from '../../../lib/role-names';

export const roleFilter: { value: Role | ''; label: string }[] = [
  { value: '', label: 'All Roles' },
  // Those who run the portal stand first.
  ...[...roleOptions].reverse(),
];

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
