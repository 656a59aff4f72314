/** The columns that an administrator can show or hide in the table of members. */
export const MEMBER_COLUMNS = [
  'fullName',
  'email',
  'role',
  'department',
  'passingYear',
  'currentJobTitle',
  'currentCompany',
  'phoneNumber',
  'currentCity',
  'college',
  'mentorshipAvailable',
  'createdAt',
] as const;

export type MemberColumn = (typeof MEMBER_COLUMNS)[number];
