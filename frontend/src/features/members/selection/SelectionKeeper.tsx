import { createContext, type ReactNode, useContext, useState } from 'react';

export interface Chosen {
  /** The search and the filters of the list when the members were selected, as JSON. */
  filters: string;
  ids: string[];
  /** True if all members that match the search and the filters are selected. */
  matching: boolean;
}

export const nobody: Chosen = { filters: '', ids: [], matching: false };

const ChosenContext = createContext<[Chosen, (chosen: Chosen) => void]>([nobody, () => undefined]);

/** Keeps the selection of the list of members while another tab of the dashboard is open. */
export function SelectionKeeper({ children }: { children: ReactNode }) {
  return <ChosenContext value={useState(nobody)}>{children}</ChosenContext>;
}

/** The selection that the `SelectionKeeper` around the list keeps. */
export const useChosen = () => useContext(ChosenContext);
