/** Of the table and of what stands for it until it has loaded, in pixels. */
export const ROW_HEIGHT = 48;
export const HEADINGS_HEIGHT = 44;
