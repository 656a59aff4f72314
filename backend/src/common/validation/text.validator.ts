import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { LIMITS } from '../limits.js';
import { Rule } from './rule.js';

interface TextRule {
  /** Longest text, in characters. */
  max: number;
  /** What an absent or empty text is answered with; without it, empty means not given. */
  required?: string;
  /** Line breaks and tabs are welcome. */
  multiline?: boolean;
}

/** They turn the direction of all that follows. */
const TURNS = String.raw`\u202A-\u202E\u2066-\u2069`;
/**
 * Control characters (of which PostgreSQL cannot hold NUL), halves of surrogate pairs, places that Unicode leaves empty for
 * ever, line and paragraph separators, and turns. Joiners stay: Indic scripts need them.
 */
const UNPRINTABLE = new RegExp(
  String.raw`[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}${TURNS}]`,
  'u',
);
/** Contacts put them round what is copied, where nobody sees them. Inside, a stored text may have some, but no turns. */
const COPIED_MARKS = new RegExp(String.raw`^\p{Bidi_Control}+|\p{Bidi_Control}+$|[${TURNS}]`, 'gu');
/** Letters among them: Hangul has some that fill a place and show nothing. */
const NOTHING_TO_SEE = /^[\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;
/** More marks on one letter than any script has. To compose them takes time by the square of their number. */
const PILED_UP = /\p{M}{31}/u;
/** Of whatever kind. A line break is none: it parts what is pasted together into one field, and is refused. */
const SPACES = /[\p{Zs}\t]+/gu;
const LINE_BREAKS_AND_TABS = /[\n\r\t\u2028\u2029]/g;

/**
 * Text for people: trimmed, Unicode-normalised (NFC), printable, at most `max` characters; a single line has single
 * spaces, as it is shown. Empty becomes null.
 */
export function Text({ max, required, multiline = false }: TextRule): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => cleanText(value, multiline)),
    ...(required ? [] : [IsOptional()]),
    Rule('text', (value) => problemOf(value, { max, required, multiline })),
  );
}

/** Any part of a text to look for: what may have been copied with it is not looked for. Empty becomes null. */
export function SearchText(): PropertyDecorator {
  // The last transform is carried out first: what stood beside a mark may be a space at the end.
  return applyDecorators(
    Text({ max: LIMITS.searchLength }),
    Transform(({ value }) => (typeof value === 'string' ? value.replace(COPIED_MARKS, '') : value)),
  );
}

/** Counts characters as people do: one beyond the first 65,536 of Unicode is one. */
export function isLongerThan(max: number, text: string): boolean {
  return text.length > max && [...text].length > max;
}

function cleanText(value: unknown, multiline: boolean): unknown {
  if (typeof value !== 'string' || PILED_UP.test(value)) return value;
  const text = value.normalize('NFC').trim();
  if (NOTHING_TO_SEE.test(text)) return null;
  return multiline ? text : text.replace(SPACES, ' ');
}

function problemOf(value: unknown, { max, required, multiline }: TextRule): string | undefined {
  if (value === null || value === undefined) return required;
  if (typeof value !== 'string') return 'Please enter text';
  if (isLongerThan(max, value)) return `Please use at most ${max} characters`;
  if (PILED_UP.test(value)) return 'Please use fewer accents on one letter';
  const oneLine = multiline ? value.replace(LINE_BREAKS_AND_TABS, '') : value;
  return UNPRINTABLE.test(oneLine) ? 'Please remove characters that cannot be printed' : undefined;
}
