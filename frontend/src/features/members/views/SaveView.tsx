import Box from '@mui/material/Box';
import { type FormEvent, useState } from 'react';
import { LIMITS } from '../../../lib/generated/rules';
import { BusyButton } from '../../../ui/BusyButton';
import { FormField } from '../../../ui/FormField';
import type { ListViews } from './useListViews';
import { useSaveView } from './useSavedViews';
import { nameKey } from './view-content';

/** Saves the list's filters, order and columns as a view. Replaces a view that has the same name. */
export function SaveView({ views, content, isSearching }: ListViews) {
  const [name, setName] = useState('');
  const { mutate, isPending } = useSaveView();
  const replaced = views?.find((view) => nameKey(view.name) === nameKey(name));
  const isFull = !replaced && (views?.length ?? 0) >= LIMITS.savedViews;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || isFull || !name.trim()) return;
    const form = { ...content(), name: replaced?.name ?? name };
    mutate({ form, id: replaced?.id }, { onSuccess: () => setName('') });
  };
  return (
    <Box component="form" noValidate onSubmit={save} sx={line}>
      <FormField
        id="view-name"
        label="Save this view as"
        hint={hintFor({ isFull, isReplaced: replaced !== undefined, isSearching })}
        autoComplete="off"
        value={name}
        inputProps={{ maxLength: LIMITS.viewNameLength }}
        onChange={({ target }) => setName(target.value)}
      />
      <BusyButton
        type="submit"
        variant="contained"
        busy={isPending}
        disabled={!views || isFull || !name.trim()}
      >
        {replaced ? 'Replace' : 'Save'}
      </BusyButton>
    </Box>
  );
}

interface Situation {
  isFull: boolean;
  isReplaced: boolean;
  isSearching: boolean;
}

function hintFor({ isFull, isReplaced, isSearching }: Situation): string {
  if (isFull)
    return `You have ${LIMITS.savedViews} views. Delete a view, or type the name of a view to replace it.`;
  if (isReplaced) return 'You have a view with this name. It will be replaced.';
  const kept = 'Keeps filters, order and columns.';
  return isSearching ? `${kept} The search is not kept.` : kept;
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1,
  // Moves the button down by the height of the label, so that the button is beside the input.
  '& > button': { mt: '27px', alignSelf: 'start', height: 46 },
};
