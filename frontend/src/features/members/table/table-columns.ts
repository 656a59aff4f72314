import type { MemberColumn } from '../../../api/types';

/** The table's columns in their order, and their default visibility. */
export const tableColumns = [
  { field: 'fullName', label: 'Name', shown: true },
  { field: 'email', label: 'Email', shown: true },
  { field: 'role', label: 'Role', shown: true },
  { field: 'department', label: 'Department', shown: true },
  { field: 'passingYear', label: 'Graduation', shown: true },
  { field: 'currentJobTitle', label: 'Job Title', shown: false },
  { field: 'currentCompany', label: 'Company', shown: false },
  { field: 'phoneNumber', label: 'Phone', shown: false },
  { field: 'currentCity', label: 'Current City', shown: false },
  { field: 'college', label: 'College', shown: false },
  { field: 'mentorshipAvailable', label: 'Mentor', shown: false },
  { field: 'createdAt', label: 'Join Date', shown: true },
] as const satisfies readonly { field: MemberColumn; label: string; shown: boolean }[];

export type ColumnField = (typeof tableColumns)[number]['field'];

/** True for each visible column. */
export type ShownColumns = Record<string, boolean>;

/** The column that the user cannot hide, because it identifies the row. */
export const ALWAYS_SHOWN: ColumnField = 'fullName';

/** Widths in pixels of the first column (checkboxes) and the last column (actions). */
export const CHECKBOX_WIDTH = 50;
export const ACTIONS_WIDTH = { admin: 88, superadmin: 144 } as const;
