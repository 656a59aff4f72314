/** With these, narrow or wide, a cell begins that a spreadsheet takes for a formula: exports put an apostrophe before it. */
export const FORMULA_SIGNS: readonly string[] = [...'\t\r=+-@＝＋－＠'];
