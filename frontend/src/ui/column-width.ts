/**
 * The width of a field or fact in a grid of two columns, so that the columns of all sections are aligned. `full` takes a
 * whole row. On a narrow window, `wide` takes a whole row too. There, a field with `typed` takes a whole row, because
 * typing needs space, but a fact with `typed` takes half a row.
 */
export type ColumnWidth = 'half' | 'typed' | 'wide' | 'full';

export const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: { xs: 2, sm: 3 },
};

export const factSpan = (width: ColumnWidth) => ({
  gridColumn: { xs: width === 'half' || width === 'typed' ? 'span 1' : 'span 2', sm: wideSpan(width) },
});

export const fieldSpan = (width: ColumnWidth) => ({
  gridColumn: { xs: width === 'half' ? 'span 1' : 'span 2', sm: wideSpan(width) },
});

const wideSpan = (width: ColumnWidth) => (width === 'full' ? 'span 2' : 'span 1');
