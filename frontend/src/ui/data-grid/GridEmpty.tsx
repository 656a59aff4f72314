import type { GridSlotProps } from '@mui/x-data-grid';
import { EmptyState } from '../EmptyState';

export interface EmptyText {
  title: string;
  text: string;
}

declare module '@mui/x-data-grid' {
  interface NoRowsOverlayPropsOverrides extends EmptyText {}
  interface NoResultsOverlayPropsOverrides extends EmptyText {}
}

/** Shown in the table's body when no row matches. */
export function GridEmpty({ title, text }: GridSlotProps['noRowsOverlay']) {
  return <EmptyState title={title} text={text} />;
}
