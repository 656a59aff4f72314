import { createContext, useContext } from 'react';
import type { Selection } from './useSelection';

/** The selection of the list around a card or a table; null outside a list. */
export const SelectionContext = createContext<Selection | null>(null);

export const useListSelection = () => useContext(SelectionContext);
