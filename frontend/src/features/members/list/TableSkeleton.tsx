import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { MemberRow } from '../../../api/types';
import { HEADINGS_HEIGHT, rowHeightOf } from '../../../ui/data-grid/grid-sizes';
import { type Audience, PAGE_SIZE } from '../query/member-query';
import {
  ACTIONS_WIDTH,
  CHECKBOX_WIDTH,
  cellOf,
  sizeOf,
  type TableColumn,
  type TableSettings,
  tableColumns,
} from '../table/table-columns';

interface TableSkeletonProps {
  settings: TableSettings;
  audience: Audience;
  /** The members on the current page of the list. Undefined until a page has loaded. */
  members: MemberRow[] | undefined;
  /** Called for a press on a row, to open the member's details as in the table. */
  onOpen: (member: MemberRow) => void;
}

/**
 * Shown until the members and the large script of the table have loaded. On a slow connection the script takes seconds.
 * Shows the rows as soon as the rows have loaded. Screen readers get the rows from the table only.
 */
export function TableSkeleton({ settings, audience, members, onOpen }: TableSkeletonProps) {
  const columns = tableColumns.filter(({ field }) => settings.columns[field]);
  const height = rowHeightOf(settings.density);
  const widths = columns.map((column) => cssWidth(sizeOf(column, audience))).join(' ');
  const gridTemplateColumns = `${CHECKBOX_WIDTH}px ${widths} ${ACTIONS_WIDTH[audience]}px`;
  return (
    <Box role="status" aria-label="Loading the table" sx={frame}>
      <Box aria-hidden sx={{ ...line, ...headings, gridTemplateColumns }}>
        {columns.map(({ field, label }) => (
          <Box key={field} sx={cell}>
            {label}
          </Box>
        ))}
        <Box sx={{ ...cell, textAlign: 'right' }}>Actions</Box>
      </Box>
      {members?.map((member) => (
        <Box
          key={member.id}
          aria-hidden
          sx={{ ...line, height, gridTemplateColumns }}
          onClick={() => onOpen(member)}
        >
          {columns.map((column) => (
            <Box key={column.field} sx={cell}>
              {cellOf(column, member)}
            </Box>
          ))}
        </Box>
      )) ??
        rows.map((row) => (
          <Box key={row} sx={{ ...line, height, px: 1.5 }}>
            <Skeleton variant="text" width={`${40 + ((row * 17) % 40)}%`} />
          </Box>
        ))}
    </Box>
  );
}

const rows = Array.from({ length: PAGE_SIZE }, (_, row) => row);

const frame = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  fontSize: '0.875rem',
  backgroundColor: 'background.paper',
};

const line = {
  display: 'grid',
  alignItems: 'center',
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};

const cell = {
  // The column of the checkbox stays empty.
  '&:first-of-type': { gridColumnStart: 2 },
  px: 1.5,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

const headings = {
  height: HEADINGS_HEIGHT,
  backgroundColor: 'tint',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: 'text.secondary',
};

/** Returns the width of a column for a CSS grid. */
const cssWidth = ({ width, flex, minWidth }: TableColumn['size']) =>
  width ? `${width}px` : `minmax(${minWidth}px, ${flex}fr)`;
