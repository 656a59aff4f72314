/** The columns of the table of members. An administrator can hide all of them except `fullName`. */
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
