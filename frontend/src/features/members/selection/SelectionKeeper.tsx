import { createContext, type ReactNode, useContext, useState } from 'react';

interface KeptSelection {
  /** The search and the filters of the list when the members were selected, as JSON. */
  filters: string;
  ids: string[];
  /** True if all members that match the search and the filters are selected. */
  matching: boolean;
}

export const NO_SELECTION: KeptSelection = { filters: '', ids: [], matching: false };

const KeptContext = createContext<[KeptSelection, (kept: KeptSelection) => void]>([
  NO_SELECTION,
  () => undefined,
]);

/** Keeps the selection of the list of members while another tab of the dashboard is open. */
export function SelectionKeeper({ children }: { children: ReactNode }) {
  return <KeptContext value={useState(NO_SELECTION)}>{children}</KeptContext>;
}

/** The selection that the `SelectionKeeper` around the list keeps. */
export const useKeptSelection = () => useContext(KeptContext);
