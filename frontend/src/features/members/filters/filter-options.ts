import type { Role } from '../../../api/types';
import { roleOptions } from '../../../lib/role-names';

export const roleFilter: { value: Role | ''; label: string }[] = [
  { value: '', label: 'All Roles' },
  // Reversed, so that the roles with the most rights come first.
  ...[...roleOptions].reverse(),
];

export const mentorshipFilter = [
  { value: '', label: 'All Mentorship' },
  { value: 'true', label: 'Available as Mentor' },
  { value: 'false', label: 'Not Available' },
] as const;

export const seekingFilter = [
  { value: '', label: 'All Members' },
  { value: 'true', label: 'Seeking Mentorship' },
  { value: 'false', label: 'Not Seeking' },
] as const;

/** The labels of the filters, in the order of the filter panel. */
export const filterLabels = {
  role: 'Role',
  department: 'Department',
  college: 'College',
  passingYear: 'Graduation Year',
  passingYearTo: 'Until Year',
  mentorshipAvailable: 'Mentorship',
  lookingForMentor: 'Seeking Mentorship',
  currentCity: 'Current City',
  currentCountry: 'Current Country',
} as const;

export type FilterName = keyof typeof filterLabels;
