/**
 * The width of a field or fact in a grid of two columns. The grid aligns the columns of all sections. `full` takes a
 * whole row, and the other widths take half a row. On a narrow window, `wide` takes a whole row too. A field with
 * `typed` also takes a whole row there, because typing needs space, but a fact with `typed` takes half a row.
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
