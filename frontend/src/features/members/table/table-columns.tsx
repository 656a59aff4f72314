import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { MemberColumn, MemberRow } from '../../../api/types';
import { type Density, densities } from '../../../ui/data-grid/grid-sizes';
import { RoleBadge } from '../../../ui/RoleBadge';
import { useStoredState } from '../../../ui/useStoredState';
import { MemberPhoto } from '../cards/MemberPhoto';
import { nameOf, phoneOf } from '../member-texts';
import type { Audience } from '../query/member-query';

export interface TableColumn {
  field: MemberColumn;
  label: string;
  /** True if the column is visible by default. */
  shown: boolean;
  /** Widths in pixels. `flex` is the share that the column gets of the remaining width. */
  size: { width?: number; flex?: number; minWidth?: number };
  /** The width in pixels on the SuperAdmin Dashboard, if the column has a control there. */
  superadminWidth?: number;
  /** True if the column contains numbers or dates, whose digits then all have the same width. */
  figures?: true;
  /** Returns the content of a cell as a text. A column without `text` and `element` shows the value of its field. */
  text?: (member: MemberRow) => string;
  /** Returns the content of a cell as an element. */
  element?: (member: MemberRow) => ReactNode;
}

/** Widths in pixels of the first column (checkboxes) and the last column (actions). */
export const CHECKBOX_WIDTH = 50;
export const ACTIONS_WIDTH = { admin: 88, superadmin: 144 } as const;

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** The table's columns in their order. */
export const tableColumns: readonly TableColumn[] = [
  {
    field: 'fullName',
    label: 'Name',
    shown: true,
    size: { flex: 1.4, minWidth: 180 },
    element: (member) => <NameCell member={member} />,
  },
  { field: 'email', label: 'Email', shown: true, size: { flex: 1.4, minWidth: 190 } },
  {
    field: 'role',
    label: 'Role',
    shown: true,
    size: { width: 116 },
    superadminWidth: 140,
    element: ({ role }) => <RoleBadge role={role} />,
  },
  {
    field: 'department',
    label: 'Department',
    shown: true,
    size: { flex: 1.1, minWidth: 140 },
    element: ({ department }) => <TextCell text={department} />,
  },
  { field: 'passingYear', label: 'Graduation', shown: true, size: { width: 136 }, figures: true },
  { field: 'currentJobTitle', label: 'Job Title', shown: false, size: { flex: 0.9, minWidth: 120 } },
  { field: 'currentCompany', label: 'Company', shown: false, size: { flex: 1, minWidth: 150 } },
  { field: 'phoneNumber', label: 'Phone', shown: false, size: { width: 160 }, figures: true, text: phoneOf },
  { field: 'currentCity', label: 'Current City', shown: false, size: { flex: 0.8, minWidth: 120 } },
  {
    field: 'college',
    label: 'College',
    shown: false,
    size: { flex: 1.2, minWidth: 180 },
    element: ({ college }) => <TextCell text={college} />,
  },
  {
    field: 'mentorshipAvailable',
    label: 'Mentor',
    shown: false,
    size: { width: 88 },
    text: ({ mentorshipAvailable }) => (mentorshipAvailable ? 'Yes' : 'No'),
  },
  {
    field: 'createdAt',
    label: 'Join Date',
    shown: true,
    size: { width: 116 },
    figures: true,
    text: ({ createdAt }) => days.format(new Date(createdAt)),
  },
];

/** Returns the width of a column, which is the same in the table and in its skeleton. */
export function sizeOf({ size, superadminWidth }: TableColumn, audience: Audience): TableColumn['size'] {
  return audience === 'superadmin' && superadminWidth ? { width: superadminWidth } : size;
}

/** Returns the content of a cell. */
export function cellOf({ field, text, element }: TableColumn, member: MemberRow): ReactNode {
  const content = text ?? element;
  return content ? content(member) : member[field];
}

/** True for each visible column. */
export type ShownColumns = Record<string, boolean>;

/** The column that the user cannot hide, because it identifies the row. */
export const ALWAYS_SHOWN: MemberColumn = 'fullName';

/** Returns for each column whether it is visible. `isChosen` returns undefined for a column without a choice. */
export const shownColumns = (isChosen: (field: MemberColumn) => boolean | undefined): ShownColumns =>
  Object.fromEntries(
    tableColumns.map(({ field, shown }) => [field, field === ALWAYS_SHOWN || (isChosen(field) ?? shown)]),
  );

const isDensity = (stored: unknown): stored is Density => densities.some((density) => density === stored);

const isShown = (stored: unknown): stored is ShownColumns =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every((shown) => typeof shown === 'boolean');

/**
 * The default row height. Rows are low on a large window with a mouse, so that a whole page of the list fits. Fingers
 * need higher rows.
 */
const densityAtFirst = (): Density =>
  window.matchMedia('(min-width: 1600px) and (pointer: fine)').matches ? 'compact' : 'standard';

/** The user's settings of the table: columns and row height. */
export function useTableSettings() {
  const [density, setDensity] = useStoredState<Density>('members.density', densityAtFirst(), isDensity);
  const [chosen, setColumns] = useStoredState<ShownColumns>('members.columns', {}, isShown);
  const columns = shownColumns((field) => chosen[field]);
  return { density, setDensity, columns, setColumns };
}

export type TableSettings = ReturnType<typeof useTableSettings>;

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
