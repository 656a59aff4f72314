/**
 * The width of a field or fact in a row. On a narrow window facts are in pairs, except wide and full ones.
 */
export type ColumnWidth = 'third' | 'half' | 'wide' | 'full';

/** The number of columns, out of six, for each width. */
const SPAN: Record<ColumnWidth, number> = { third: 2, half: 3, wide: 3, full: 6 };

export const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  columnGap: { xs: 2, sm: 3 },
};

export const factSpan = (width: ColumnWidth) => ({
  gridColumn: {
    xs: `span ${width === 'wide' || width === 'full' ? 6 : 3}`,
    sm: `span ${SPAN[width]}`,
  },
});

/** On a narrow window only half-width fields are in pairs, because typing needs space. */
export const fieldSpan = (width: ColumnWidth) => ({
  gridColumn: { xs: `span ${width === 'half' ? 3 : 6}`, sm: `span ${SPAN[width]}` },
});
