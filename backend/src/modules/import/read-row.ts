import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { emailKey } from '../../common/email.js';
import { FORMULA_SIGNS } from '../../common/formula-signs.js';
import { yearOfJoining } from '../auth/year-of-joining.js';
import type { NewMember, RowProblem, StagedRow } from '../users/staged-members.service.js';
import { ImportedMemberDto } from './dto/imported-member.dto.js';
import type { ImportColumn } from './import-header.js';

/** Empty or absent, these columns stand for their usual value. */
const USUAL = { countryCode: '', mentorshipAvailable: '', lookingForMentor: '' };

/** A spreadsheet that saves an export again takes `true` for its own word and `+91` for a number. */
const RESAVED: Partial<Record<ImportColumn, (cell: string) => string>> = {
  mentorshipAvailable: (cell) => cell.toLowerCase(),
  lookingForMentor: (cell) => cell.toLowerCase(),
  admissionInFirstYear: (cell) => cell.toLowerCase(),
  countryCode: (cell) => (/^\d/.test(cell) ? `+${cell}` : cell),
};

/** Added to the messages of forms: a form shows beside its field what it takes, a list cannot. */
const TAKEN: Partial<Record<string, string>> = {
  dateOfBirth: 'written as 1990-05-17',
  gender: 'male, female, other or prefer_not_to_say',
  countryCode: 'such as +91',
};

/** Whether a row of a spreadsheet has nothing in it. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Reads one row by the rules of the forms; `row` counts from the header, which is row 1. */
export function readRow(row: number, columns: readonly ImportColumn[], cells: readonly string[]): StagedRow {
  if (cells.length !== columns.length) {
    const count = cells.length === 1 ? '1 cell' : `${cells.length} cells`;
    return badRow(row, `The row has ${count} and the first row ${columns.length}`);
  }
  const given = plainToInstance(ImportedMemberDto, { ...USUAL, ...filled(columns, cells) });
  const errors = validateSync(given, { stopAtFirstError: true });
  const problems = errors.map(({ property, constraints = {} }) => problemOf(property, constraints));
  if (problems.length > 0) {
    const hasAddress = !problems.some(({ column }) => column === 'email');
    return { row, emailKey: hasAddress ? emailKey(given.email) : undefined, member: {}, problems };
  }
  return { row, emailKey: emailKey(given.email), member: memberOf(given), problems };
}

/** A row of which nothing can be told but what is wrong with it. */
export function badRow(row: number, problem: string): StagedRow {
  return { row, member: {}, problems: [{ column: null, problem }] };
}

function filled(columns: readonly ImportColumn[], cells: readonly string[]): Record<string, string> {
  const given: Record<string, string> = {};
  columns.forEach((column, index) => {
    const cell = rearmed(cells[index] ?? '');
    if (cell.trim() !== '') given[column] = RESAVED[column]?.(cell.trim()) ?? cell;
  });
  return given;
}

/** The cell as it was before an export disarmed it. */
function rearmed(cell: string): string {
  return cell[0] === "'" && FORMULA_SIGNS.includes(cell[1] ?? '') ? cell.slice(1) : cell;
}

function problemOf(column: string, constraints: Record<string, string>): RowProblem {
  const [said = 'The value is not valid'] = Object.values(constraints);
  const taken = TAKEN[column];
  return { column, problem: taken ? `${said}, ${taken}` : said };
}

/** The year of joining follows from the course where the list has none, as it does at registration. */
function memberOf({ role: _role, ...given }: ImportedMemberDto): NewMember {
  const { course, passingYear } = given;
  const derived = course && passingYear ? yearOfJoining(course, passingYear) : null;
  return { ...given, yearOfJoining: given.yearOfJoining ?? derived };
}
