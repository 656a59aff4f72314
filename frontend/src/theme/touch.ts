/** A device that is used with fingers: its targets are at least 44 pixels high and wide. */
export const TOUCH = '@media (hover: none) and (pointer: coarse)';
