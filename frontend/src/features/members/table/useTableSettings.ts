import { type Density, densities } from '../../../ui/data-grid/grid-sizes';
import { useStoredState } from '../../../ui/useStoredState';
import { type ShownColumns, tableColumns } from './table-columns';

const shownAtFirst: ShownColumns = Object.fromEntries(tableColumns.map(({ field, shown }) => [field, shown]));

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
  const [chosen, setColumns] = useStoredState<ShownColumns>('members.columns', shownAtFirst, isShown);
  // A column that the stored settings do not contain gets its default visibility.
  const columns: ShownColumns = { ...shownAtFirst, ...chosen };
  return { density, setDensity, columns, setColumns };
}

export type TableSettings = ReturnType<typeof useTableSettings>;
