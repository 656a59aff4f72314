import { LIMITS } from './generated/rules';

const WHOLE = new RegExp(`^\\d{${LIMITS.codeLength}}$`);

/** In an incomplete code a space represents each empty box before the last digit. */
export const isWholeCode = (code: string): boolean => WHOLE.test(code);
