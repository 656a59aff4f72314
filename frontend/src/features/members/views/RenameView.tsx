import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { SavedView } from '../../../api/types';
import { LIMITS } from '../../../lib/generated/rules';
import { BusyButton } from '../../../ui/BusyButton';
import { useSaveView } from './useSavedViews';

interface RenameViewProps {
  view: SavedView;
  onDone: () => void;
}

/** A field that renames a view. Escape keeps the old name. */
export function RenameView({ view, onDone }: RenameViewProps) {
  const [name, setName] = useState(view.name);
  const { mutate, isPending } = useSaveView();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { id, filters, columns } = view;
    if (isPending || !name.trim()) return;
    if (name === view.name) onDone();
    else mutate({ id, form: { name, filters, columns } }, { onSuccess: onDone });
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
  };
  return (
    <Box component="form" noValidate onSubmit={save} onKeyDown={leave} sx={line}>
      <OutlinedInput
        autoFocus
        size="small"
        value={name}
        onChange={({ target }) => setName(target.value)}
        inputProps={{ 'aria-label': `New name of ${view.name}`, maxLength: LIMITS.viewNameLength }}
        sx={{ flex: 1, mr: 1 }}
      />
      <BusyButton size="small" type="submit" busy={isPending} disabled={!name.trim()}>
        Save
      </BusyButton>
      <Button size="small" onClick={onDone}>
        Cancel
      </Button>
    </Box>
  );
}

const line = { display: 'flex', alignItems: 'center', flex: 1, ml: 1.5, py: 0.5 };
