import type { MemberSortField } from '../../../api/types';

export const sortOptions = [
  { value: 'createdAt', label: 'Join Date' },
  { value: 'fullName', label: 'Name' },
  { value: 'passingYear', label: 'Graduation' },
  { value: 'department', label: 'Department' },
] as const satisfies readonly { value: MemberSortField; label: string }[];

export const sortFields = sortOptions.map(({ value }) => value);
