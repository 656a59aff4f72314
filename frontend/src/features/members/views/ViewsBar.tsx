import ViewIcon from '@mui/icons-material/BookmarkBorderOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ListViews } from './useListViews';

/** The saved views in one line that scrolls: one press opens a view. Shows nothing without views. */
export function ViewsBar({ views, isCurrent, open }: ListViews) {
  if (!views?.length) return null;
  return (
    <Box component="ul" aria-label="Saved views" sx={bar}>
      {views.map((view) => (
        <li key={view.id}>
          <Chip
            icon={<ViewIcon />}
            label={view.name}
            variant={isCurrent(view) ? 'filled' : 'outlined'}
            color={isCurrent(view) ? 'primary' : 'default'}
            aria-pressed={isCurrent(view)}
            onClick={() => open(view)}
          />
        </li>
      ))}
    </Box>
  );
}

const bar = {
  display: 'flex',
  gap: 1,
  m: 0,
  // Without this padding, the scrolling line would cut off the focus ring.
  p: 0.5,
  mx: -0.5,
  my: -0.5,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  '& li': { flexShrink: 0, maxWidth: '100%' },
  '& .MuiChip-icon': { fontSize: 16 },
};
