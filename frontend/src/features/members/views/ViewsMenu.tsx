import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { SavedViewList } from './SavedViewList';
import { SaveView } from './SaveView';
import type { ListViews } from './useListViews';

/** Saves the list's filters, order and columns under a name. Renames and deletes saved views. */
export function ViewsMenu(list: ListViews) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ViewsIcon />}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ px: 1.5, flexShrink: 0 }}
      >
        Views
      </Button>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -8, horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Views', sx: paper } }}
      >
        <SaveView {...list} />
        <SavedViewList {...list} />
      </Popover>
    </>
  );
}

const paper = {
  width: 360,
  maxWidth: 'calc(100vw - 32px)',
  p: 2,
  border: '1px solid',
  borderColor: 'divider',
  boxShadow: '0 12px 32px -12px rgb(11 12 31 / 0.35)',
};
