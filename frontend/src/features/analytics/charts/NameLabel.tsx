import { ChartsText, type ChartsTextProps } from '@mui/x-charts/ChartsText';
import { createContext, useContext } from 'react';

/** What stands before each bar, from top to bottom. */
export const NamesContext = createContext<string[]>([]);

/** The chart cuts a label to one line before it is drawn; so it is given the place of a name, and the name is drawn here. */
export function NameLabel({ text, ...props }: ChartsTextProps) {
  const names = useContext(NamesContext);
  return <ChartsText {...props} text={names[Number(text)] ?? ''} />;
}
