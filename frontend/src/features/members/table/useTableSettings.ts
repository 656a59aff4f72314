import { useRemembered } from '../../../ui/useRemembered';
import { tableColumns } from './table-columns';

export const densities = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof densities)[number];

type Shown = Record<string, boolean>;

const shownAtFirst: Shown = Object.fromEntries(tableColumns.map(({ field, shown }) => [field, shown]));

const isDensity = (stored: unknown): stored is Density => densities.some((density) => density === stored);

const isShown = (stored: unknown): stored is Shown =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every((shown) => typeof shown === 'boolean');

/** How this browser's user wants the table: which columns, and how close the rows. */
export function useTableSettings() {
  const [density, setDensity] = useRemembered<Density>('members.density', 'standard', isDensity);
  const [chosen, setColumns] = useRemembered<Shown>('members.columns', shownAtFirst, isShown);
  // A column that was added since the choice was made follows its default.
  const columns: Shown = { ...shownAtFirst, ...chosen };
  return { density, setDensity, columns, setColumns };
}

export type TableSettings = ReturnType<typeof useTableSettings>;
