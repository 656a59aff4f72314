import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { MemberRow } from '../../../api/types';
import { RoleBadge } from '../../../ui/RoleBadge';
import { MemberPhoto } from '../cards/MemberPhoto';
import { nameOf, phoneOf } from '../member-texts';
import type { ColumnField } from './table-columns';

interface Size {
  width?: number;
  flex?: number;
  minWidth?: number;
}

/** Widths of the columns in pixels. `flex` is the share that a column gets of the remaining width. */
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

/** Returns the content of a cell: a text, or an element for a column that needs one. */
export const cellOf = (field: ColumnField, member: MemberRow): ReactNode => {
  const content = contents[field];
  return content ? content(member) : member[field];
};

function NameCell({ member }: { member: MemberRow }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, width: '100%' }}>
      <MemberPhoto member={member} size={28} />
      <Box
        component="span"
        title={nameOf(member)}
        sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {nameOf(member)}
      </Box>
    </Box>
  );
}

/** A text that is too long for one line gets two lines. The tooltip shows the whole text. */
function TextCell({ text }: { text: string | null }) {
  return (
    <Box component="span" title={text ?? undefined} sx={twoLines}>
      {text}
    </Box>
  );
}

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'normal',
  lineHeight: 1.2,
} as const;
