import type { ReactNode } from 'react';
import type { MemberRow } from '../../../api/types';
import { RoleBadge } from '../../../ui/RoleBadge';
import { phoneOf } from '../member-texts';
import { NameCell } from './NameCell';
import { TextCell } from './TextCell';
import type { ColumnField } from './table-columns';

interface Size {
  width?: number;
  flex?: number;
  minWidth?: number;
}

/** Widths of the columns in pixels; `flex` divides the rest. */
export const sizes: Record<ColumnField, Size> = {
  fullName: { flex: 1.4, minWidth: 180 },
  email: { flex: 1.4, minWidth: 190 },
  role: { width: 116 },
  department: { flex: 1.1, minWidth: 140 },
  passingYear: { width: 136 },
  currentJobTitle: { flex: 0.9, minWidth: 120 },
  currentCompany: { flex: 1, minWidth: 150 },
  phoneNumber: { width: 160 },
  currentCity: { flex: 0.8, minWidth: 120 },
  college: { flex: 1.2, minWidth: 180 },
  mentorshipAvailable: { width: 88 },
  createdAt: { width: 116 },
};

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
export const dayOf = (time: string) => days.format(new Date(time));
export const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');

const contents: Partial<Record<ColumnField, (member: MemberRow) => ReactNode>> = {
  fullName: (member) => <NameCell member={member} />,
  role: ({ role }) => <RoleBadge role={role} />,
  department: ({ department }) => <TextCell text={department} />,
  college: ({ college }) => <TextCell text={college} />,
  phoneNumber: phoneOf,
  mentorshipAvailable: (member) => yesOrNo(member.mentorshipAvailable),
  createdAt: ({ createdAt }) => dayOf(createdAt),
};

/** What a column shows of a member as text, or as its own element. */
export const cellOf = (field: ColumnField, member: MemberRow): ReactNode => {
  const content = contents[field];
  return content ? content(member) : member[field];
};
