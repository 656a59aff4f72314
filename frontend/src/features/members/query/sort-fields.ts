import type { MemberSortField } from '../../../api/types';

export const sortFields = [
  'createdAt',
  'fullName',
  'passingYear',
  'department',
] as const satisfies readonly MemberSortField[];

export const sortOptions: { value: MemberSortField; label: string }[] = [
  { value: 'createdAt', label: 'Join Date' },
  { value: 'fullName', label: 'Name' },
  { value: 'passingYear', label: 'Graduation' },
  { value: 'department', label: 'Department' },
];
