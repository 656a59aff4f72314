import { CODE_LENGTH } from './text-lengths';

const WHOLE = new RegExp(`^\\d{${CODE_LENGTH}}$`);

/** Of a code that is being typed a space stands for each empty box before the last digit. */
export const isWholeCode = (code: string): boolean => WHOLE.test(code);
