export const densities = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** Sizes in pixels, for the table and for the skeleton that is shown while the table loads. */
export const ROW_HEIGHT = 48;
export const HEADINGS_HEIGHT = 44;

/** The factors by which MUI's DataGrid multiplies the row height. */
const densityFactors = { compact: 0.7, standard: 1, comfortable: 1.3 };

/** Returns the height of a row in pixels. The DataGrid itself rounds this height down to a whole number. */
export const rowHeightOf = (density: Density = 'standard'): number => ROW_HEIGHT * densityFactors[density];
