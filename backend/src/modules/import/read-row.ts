import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { emailKey } from '../../common/email.js';
import { FORMULA_SIGNS } from '../../common/limits.js';
import { acceptanceOf } from '../../common/validation/acceptance.js';
import { yearOfJoining } from '../auth/year-of-joining.js';
import { COUNTRY_CODES, countryCodeOf, withoutCountryCode } from '../reference/country-codes.js';
import type { NewMember, RowProblem, StagedRow } from '../users/staged-member.repository.js';
import { ImportedMemberDto } from './dto/imported-member.dto.js';
import type { ImportColumn } from './import-header.js';

/** Undoes what a spreadsheet changes when it saves an exported file: `true` becomes `TRUE`, and `+91` becomes `91`. */
const RESTORED: Partial<Record<ImportColumn, (cell: string) => string>> = {
  mentorshipAvailable: (cell) => cell.toLowerCase(),
  lookingForMentor: (cell) => cell.toLowerCase(),
  admissionInFirstYear: (cell) => cell.toLowerCase(),
  countryCode: (cell) => (/^\d/.test(cell) ? `+${cell}` : cell),
};

/**
 * Accepted formats, which are appended to the validation messages. The forms need no such text: their date fields and
 * selects return only values in these formats.
 */
const FORMAT_HINTS: Partial<Record<string, string>> = {
  dateOfBirth: 'written as 1990-05-17',
  gender: 'one of male, female, other and prefer_not_to_say',
  countryCode: 'such as +91',
};

type Cells = Partial<Record<ImportColumn, string>>;

const isAccepted = acceptanceOf(ImportedMemberDto);

/** Validates one row with the rules of the forms. `row` is its number in the file; the header is row 1. */
export function readRow(row: number, columns: readonly ImportColumn[], cells: readonly string[]): StagedRow {
  if (cells.length !== columns.length) {
    const count = cells.length === 1 ? '1 cell' : `${cells.length} cells`;
    return badRow(row, `The row has ${count} instead of ${columns.length}`);
  }
  const raw = filled(columns, cells);
  const code = takeCountryCode(raw);
  const given = plainToInstance(ImportedMemberDto, raw);
  const errors = isAccepted(given) ? [] : validateSync(given, { stopAtFirstError: true });
  const problems = errors.map(({ property, constraints = {} }) => problemOf(property, constraints));
  if (code && problems.length === 0 && code !== given.countryCode) problems.push(otherCode(code));
  if (problems.length > 0) {
    const hasAddress = !problems.some(({ column }) => column === 'email');
    return { row, emailKey: hasAddress ? emailKey(given.email) : undefined, member: {}, problems };
  }
  return { row, emailKey: emailKey(given.email), member: memberOf(given), problems };
}

/** Returns a row that has one problem and no values. */
export function badRow(row: number, problem: string): StagedRow {
  return { row, member: {}, problems: [{ column: null, problem }] };
}

function filled(columns: readonly ImportColumn[], cells: readonly string[]): Cells {
  const given = emptyCells();
  columns.forEach((column, index) => {
    const cell = unescapeFormula(cells[index] ?? '');
    if (cell.trim() !== '') given[column] = RESTORED[column]?.(cell.trim()) ?? cell;
  });
  return given;
}

/**
 * The rules of the form turn an empty string in these columns into the default value. Returns a new literal instead of
 * a copy of a constant, because V8 takes much longer to add properties to a copy.
 */
function emptyCells(): Cells {
  return { countryCode: '', mentorshipAvailable: '', lookingForMentor: '' };
}

const PHONES = ['phoneNumber', 'whatsappNumber', 'secondaryPhoneNumber'] as const;

/**
 * If the column `countryCode` is empty, sets it to the country code of the primary number. Removes the member's country
 * code from all numbers. A number with another code keeps that code. Returns the code of the primary number.
 */
function takeCountryCode(cells: Cells): string | undefined {
  const code = countryCodeOf(cells.phoneNumber ?? '');
  cells.countryCode ||= code ?? '';
  const own = cells.countryCode || COUNTRY_CODES[0].code;
  for (const column of PHONES) {
    const phone = cells[column];
    if (phone) cells[column] = withoutCountryCode(phone, own);
  }
  return code;
}

function otherCode(code: string): RowProblem {
  return {
    column: 'phoneNumber',
    problem: `The number has the country code ${code}, but countryCode has another one`,
  };
}

/** Removes the apostrophe that an export puts before a text that a spreadsheet would read as a formula. */
function unescapeFormula(cell: string): string {
  return cell[0] === "'" && FORMULA_SIGNS.includes(cell[1] ?? '') ? cell.slice(1) : cell;
}

function problemOf(column: string, constraints: Record<string, string>): RowProblem {
  const [message = 'The value is not valid'] = Object.values(constraints);
  const hint = FORMAT_HINTS[column];
  return { column, problem: hint ? `${message}, ${hint}` : message };
}

/**
 * Derives a missing department from the course, as registration does. Also derives a missing year of joining from the
 * course and the passing year.
 */
function memberOf(given: ImportedMemberDto): NewMember {
  const { course, passingYear } = given;
  // Change the row itself: a copy of all its fields would take longer than its validation.
  given.department ??= course ?? null;
  given.yearOfJoining ??= course && passingYear ? yearOfJoining(course, passingYear) : null;
  given.role = undefined;
  return given;
}
