import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { LIMITS } from '../limits.js';
import { CustomValidator } from './custom-validator.js';

interface TextRule {
  /** Longest text, in characters. */
  max: number;
  /** The error message for an absent or empty text. Without this message, the text is optional. */
  required?: string;
  /** Allows line breaks and tabs. */
  multiline?: boolean;
}

/** Bidirectional embeddings, overrides and isolates: they change the direction of the text after them. */
const BIDI_CONTROLS = String.raw`\u202A-\u202E\u2066-\u2069`;
/**
 * Matches control characters (PostgreSQL cannot store NUL), lone surrogates, Unicode noncharacters, line and paragraph
 * separators, and `BIDI_CONTROLS`. Joiners are allowed, because Indic scripts need them.
 */
const UNPRINTABLE = new RegExp(
  String.raw`[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}${BIDI_CONTROLS}]`,
  'u',
);
/**
 * Matches invisible characters that control the direction of text. Address books put them around copied phone numbers.
 * At the start and end of a search term, matches all of them. Inside the term, matches only `BIDI_CONTROLS`, because
 * stored texts may contain the others.
 */
const COPIED_MARKS = new RegExp(String.raw`^\p{Bidi_Control}+|\p{Bidi_Control}+$|[${BIDI_CONTROLS}]`, 'gu');
/** Matches text of invisible characters only. Some of them are letters, such as the fillers of Hangul. */
const INVISIBLE = /^[\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;
/** Matches more combining marks on one letter than any script needs. Normalising them takes quadratic time. */
const TOO_MANY_MARKS = /\p{M}{31}/u;
/** Matches tabs and spaces of all kinds, but no line breaks: validation refuses line breaks in a single-line text. */
const SPACES = /[\p{Zs}\t]+/gu;
const LINE_BREAKS_AND_TABS = /[\n\r\t\u2028\u2029]/g;

/**
 * Accepts printable text of at most `max` characters. Trims the text and normalises it to Unicode NFC. Collapses spaces
 * in a single-line text. An empty text becomes null.
 */
export function Text({ max, required, multiline = false }: TextRule): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => cleanText(value, multiline)),
    ...(required ? [] : [IsOptional()]),
    CustomValidator('text', (value) => problemOf(value, { max, required, multiline })),
  );
}

/** Accepts a search term. Removes the invisible characters that `COPIED_MARKS` matches. An empty term becomes null. */
export function SearchText(): PropertyDecorator {
  // The last decorator runs first: it removes `COPIED_MARKS`, and then `Text` trims the term.
  return applyDecorators(
    Text({ max: LIMITS.searchLength }),
    Transform(({ value }) => (typeof value === 'string' ? withoutCopiedMarks(value) : value)),
  );
}

/** Returns true if `SearchText` reads the text as empty, although the text is not empty. */
export function isInvisible(text: string): boolean {
  return text !== '' && cleanText(withoutCopiedMarks(text), false) === null;
}

/** Returns true if the text has more than `max` code points. A surrogate pair counts once. */
export function isLongerThan(max: number, text: string): boolean {
  return text.length > max && [...text].length > max;
}

function withoutCopiedMarks(text: string): string {
  return text.replace(COPIED_MARKS, '');
}

function cleanText(value: unknown, multiline: boolean): unknown {
  if (typeof value !== 'string' || TOO_MANY_MARKS.test(value)) return value;
  const text = value.normalize('NFC').trim();
  if (INVISIBLE.test(text)) return null;
  return multiline ? text : text.replace(SPACES, ' ');
}

function problemOf(value: unknown, { max, required, multiline }: TextRule): string | undefined {
  if (value === null || value === undefined) return required;
  if (typeof value !== 'string') return 'Please enter text';
  if (isLongerThan(max, value)) return `Please use at most ${max} characters`;
  if (TOO_MANY_MARKS.test(value)) return 'Please use fewer accents on one letter';
  const oneLine = multiline ? value.replace(LINE_BREAKS_AND_TABS, '') : value;
  return UNPRINTABLE.test(oneLine) ? 'Please remove characters that cannot be printed' : undefined;
}
