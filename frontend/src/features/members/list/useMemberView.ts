import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useStoredState } from '../../../ui/useStoredState';

export type MemberView = 'table' | 'cards';

const isChoice = (stored: unknown): stored is MemberView | null =>
  stored === 'table' || stored === 'cards' || stored === null;

/** The view that the user chose last. The default is a table on a wide window and cards on a narrow one. */
export function useMemberView() {
  const [chosen, choose] = useStoredState<MemberView | null>('members.view', null, isChoice);
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  return [chosen ?? (wide ? 'table' : 'cards'), choose] as const;
}
