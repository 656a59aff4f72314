/**
 * Matches a window that is wide enough for all links of the navigation in one row. The width is given in `em`, because
 * a larger font needs a wider window. One `em` is the reader's own font size in the browser, usually 16 pixels. Then
 * 75 em are 1,200 pixels.
 */
export const FULL_BAR = '@media (min-width: 75em)';
export const FOLDED_BAR = '@media not all and (min-width: 75em)';
