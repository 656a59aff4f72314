import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SavedView } from '../../../api/types';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { FocusKeeper } from '../../../ui/FocusKeeper';
import { useDialogFor } from '../../../ui/useDialogFor';
import { RenameView } from './RenameView';
import type { ListViews } from './useListViews';
import { useDeleteView } from './useSavedViews';

/** The saved views, to open, rename or delete. */
export function SavedViewList({ views, failed, retry, isCurrent, open }: ListViews) {
  const [renamed, rename] = useState<string>();
  const remove = useDialogFor<SavedView>();
  const { mutate, isPending } = useDeleteView();
  if (failed)
    return (
      <Box
        role="alert"
        sx={{ mt: 2, display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography variant="body2">The views could not be loaded</Typography>
        <Button size="small" onClick={retry} sx={{ mr: -1.5 }}>
          Try again
        </Button>
      </Box>
    );
  if (!views?.length)
    return (
      <Typography variant="body2" sx={{ mt: 2 }}>
        {views ? 'You have no views yet.' : 'Loading...'}
      </Typography>
    );
  return (
    <FocusKeeper label="Your views" sx={{ outline: 'none' }}>
      <Box component="ul" sx={list}>
        {views.map((view) => (
          <Box component="li" key={view.id} sx={row}>
            {renamed === view.id ? (
              <RenameView view={view} onDone={() => rename(undefined)} />
            ) : (
              <>
                <Button size="small" aria-pressed={isCurrent(view)} onClick={() => open(view)} sx={name}>
                  {view.name}
                </Button>
                <Button size="small" aria-label={`Rename ${view.name}`} onClick={() => rename(view.id)}>
                  Rename
                </Button>
                <Button
                  size="small"
                  color="error"
                  aria-label={`Delete ${view.name}`}
                  onClick={() => remove.show(view)}
                >
                  Delete
                </Button>
              </>
            )}
          </Box>
        ))}
      </Box>
      {remove.subject && (
        <ConfirmDialog
          open={remove.open}
          title={`Delete ${remove.subject.name}`}
          question="Are you sure you want to delete this view? The members stay as they are."
          confirmLabel="Delete"
          destructive
          busy={isPending}
          onConfirm={() => remove.subject && mutate(remove.subject, { onSettled: remove.close })}
          onCancel={remove.close}
        />
      )}
    </FocusKeeper>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  mt: 2,
  p: 0,
  pt: 1,
  // Reduces the space below the last button, because the popover has its own padding.
  mb: -1,
  borderTop: '1px solid',
  borderColor: 'divider',
};

/** Aligns the texts of the buttons with the edges of the field above. */
const row = { display: 'flex', alignItems: 'center', minHeight: 40, mx: -1.5 };

const name = {
  flex: 1,
  minWidth: 0,
  justifyContent: 'flex-start',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  fontWeight: 400,
  color: 'text.primary',
  '&[aria-pressed="true"]': { fontWeight: 650 },
};
