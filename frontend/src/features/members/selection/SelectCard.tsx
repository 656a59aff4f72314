import Checkbox from '@mui/material/Checkbox';
import type { MemberRow } from '../../../api/types';
import { checkboxName } from '../member-texts';
import { useListSelection } from './useSelection';

/** Selects the member of a card. With Shift, selects all cards from the last pressed card to this one. */
export function SelectCard({ member }: { member: MemberRow }) {
  const selection = useListSelection();
  if (!selection) return null;
  return (
    <Checkbox
      size="small"
      checked={selection.shown.includes(member.id)}
      onChange={({ nativeEvent }) => selection.toggle(member.id, isWithShift(nativeEvent))}
      slotProps={{ input: { 'aria-label': checkboxName(member) } }}
      sx={{ ml: 'auto', mr: -1, alignSelf: 'flex-start' }}
    />
  );
}

const isWithShift = (event: Event) => event instanceof MouseEvent && event.shiftKey;
