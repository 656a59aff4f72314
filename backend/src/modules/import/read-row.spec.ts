import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import fc from 'fast-check';
import { IMPORTED_FIELDS } from '../users/member-fields.js';
import { ImportedMemberDto } from './dto/imported-member.dto.js';
import type { ImportColumn } from './import-header.js';
import { readRow } from './read-row.js';

const DEFAULTED = { countryCode: '', mentorshipAvailable: '', lookingForMentor: '' };
const ROLES = ['', 'ALUMNI', 'SUPERADMIN'];

/** Cells for all columns. Most of them are valid in some columns only. */
const CELLS = [
  ...['', ' ', 'Asha', ' Asha  Rao ', 'Zoë', 'two\nlines', 'true', 'false', 'yes', '0', '1', '12345', 'null'],
  ...['asha@example.org', 'Asha+x@Example.org', 'asha@', '@example.org', 'a b@example.org'],
  ...['1990-05-17', '1990-02-30', '1890-01-01', '2990-01-01', '1990-05-17T00:00:00.000Z', '17.05.1990'],
  ...['2020-01-31T10:00:00Z', '2020-01-31T10:00:00+19:00', '2020-01-31T10:00:00'],
  ...['male', 'other', 'prefernottosay', 'Male', '+91', '+1', '+9999'],
  ...['9000000001', '90000 00001', '90000', '9'.repeat(15), '9'.repeat(16), '9'.repeat(41), 'none'],
  ...['https://example.org/in/asha', 'http://a:b@example.org', 'javascript:alert(1)', 'example.org'],
  ...['1899', '1900', '1999', '2004', '2100', '2101', ' 2004 ', '04', '20.5'],
  ...['\u0000', '\u202Eabc', '\ud800', '\u200B', `a${'\u0301'.repeat(31)}`, 'e\u0301'],
  ...[20, 21, 100, 101, 200, 201, 500, 501, 5_000, 5_001].map((length) => 'x'.repeat(length)),
];
/** Cells for the most frequent kinds of columns, so that many rows are valid. */
const USUAL = ['Asha', '2004', 'true', 'https://example.org/in/asha', '9000000001'];

const fieldColumns = IMPORTED_FIELDS.filter((field) => field !== 'email');
const cell = fc.oneof({ weight: 6, arbitrary: fc.constant('') }, fc.constantFrom(...USUAL, ...CELLS));
const email = fc.oneof({ weight: 9, arbitrary: fc.constant('asha@example.org') }, fc.constantFrom(...CELLS));

const row = fc
  .tuple(fc.shuffledSubarray(fieldColumns), email, fc.option(fc.constantFrom(...ROLES)))
  .chain(([fields, address, role]) => {
    const columns: ImportColumn[] = [...fields, 'email', ...(role === null ? [] : (['role'] as const))];
    const lastCells = [address, ...(role === null ? [] : [role])];
    return fc
      .array(cell, { minLength: fields.length, maxLength: fields.length })
      .map((cells) => ({ columns, cells: [...cells, ...lastCells] }));
  });

/** Restores the plus sign of a country code, which a spreadsheet removes. */
const restored = (column: ImportColumn, text: string) =>
  column === 'countryCode' && /^\d/.test(text.trim()) ? `+${text.trim()}` : text;

/** Validates a row with `validateSync` only. `readRow` is faster and must return the same result. */
function validatedInFull(columns: readonly ImportColumn[], cells: readonly string[]) {
  const filled = columns.flatMap((column, index) => {
    const text = cells[index] ?? '';
    return text.trim() === '' ? [] : [[column, restored(column, text)]];
  });
  const given = plainToInstance(ImportedMemberDto, { ...DEFAULTED, ...Object.fromEntries(filled) });
  const problems = validateSync(given, { stopAtFirstError: true }).map(({ property, constraints = {} }) => ({
    column: property,
    said: String(Object.values(constraints)[0]),
  }));
  return { given, problems };
}

/** Compares the results of `readRow` and `validatedInFull` for a row. Returns whether the row is valid. */
function expectSame(columns: readonly ImportColumn[], cells: readonly string[]): boolean {
  const { given, problems } = validatedInFull(columns, cells);
  const staged = readRow(2, columns, cells);
  expect(staged.problems.map(({ column }) => column)).toEqual(problems.map(({ column }) => column));
  problems.forEach(({ said }, index) => {
    // `readRow` appends the accepted format to some messages, so compare only the start.
    expect(staged.problems[index]?.problem.startsWith(said)).toBe(true);
  });
  if (problems.length > 0) {
    expect(staged.member).toEqual({});
    return false;
  }
  const { yearOfJoining, department, ...fields } = staged.member;
  expect(fields).toEqual({ ...given, role: undefined, yearOfJoining: undefined, department: undefined });
  expect(department).toBe(given.department ?? given.course ?? null);
  if (given.yearOfJoining) expect(yearOfJoining).toBe(given.yearOfJoining);
  return true;
}

const read = (fields: Partial<Record<ImportColumn, string>>) =>
  readRow(2, Object.keys(fields) as ImportColumn[], Object.values(fields));

const ASHA = { email: 'asha@example.org', firstName: 'Asha' };

describe('A row of an imported member list', () => {
  it('gives the same member and the same problems as the slower validateSync, for random columns and cells', () => {
    const seen = { valid: 0, wrong: 0 };
    fc.assert(
      fc.property(row, ({ columns, cells }) => {
        seen[expectSame(columns, cells) ? 'valid' : 'wrong'] += 1;
      }),
      { numRuns: 3_000 },
    );
    expect(seen.valid).toBeGreaterThan(100);
    expect(seen.wrong).toBeGreaterThan(100);
  });

  it.each(IMPORTED_FIELDS)(
    'gives the same member and the same problems as the slower validateSync, for test values of %s',
    (column) => {
      for (const value of CELLS) {
        const fields: Partial<Record<ImportColumn, string>> = { ...ASHA, [column]: value };
        expectSame(Object.keys(fields) as ImportColumn[], Object.values(fields));
      }
    },
  );

  it.each([{}, { countryCode: ' ', mentorshipAvailable: '', lookingForMentor: '' }])(
    'gives a member with the default values for absent and empty cells: %j',
    (cells) => {
      expect(read({ ...ASHA, ...cells }).member).toMatchObject({
        countryCode: '+91',
        mentorshipAvailable: false,
        lookingForMentor: false,
      });
    },
  );

  it('gives a member without a role, even if the list contains a role', () => {
    const { member, problems } = read({ email: ASHA.email, firstName: '', role: 'SUPERADMIN' });
    expect(problems).toEqual([]);
    expect(member).toHaveProperty('role', undefined);
  });

  it('contains no value of the previous row', () => {
    read({ ...ASHA, countryCode: '+1', mentorshipAvailable: 'true', skills: 'Planning' });
    const { member } = read(ASHA);
    expect(member).toMatchObject({ countryCode: '+91', mentorshipAvailable: false });
    expect(member.skills).toBeUndefined();
  });

  it.each([
    ['+91 98000-00001', '', '+91', '9800000001'],
    ['0091 98000 00001', '', '+91', '9800000001'],
    ['+91 98000 00001', '91', '+91', '9800000001'],
    ['+44 7700 900123', '', '+44', '7700900123'],
    ['+1 (415) 555-0100', '+1', '+1', '4155550100'],
    ['+65 8123 4567', '', '+65', '6581234567'],
    ['+965 9876 5432', '', '+91', '96598765432'],
    ['98000 00001', '+44', '+44', '9800000001'],
  ])('gives the number %j with countryCode %j as %s %s', (phoneNumber, countryCode, code, number) => {
    const { member, problems } = read({ ...ASHA, countryCode, phoneNumber });
    expect(problems).toEqual([]);
    expect(member).toMatchObject({ countryCode: code, phoneNumber: number });
  });

  it('keeps the country code of a WhatsApp or secondary number only if the primary number has another code', () => {
    const phones = {
      phoneNumber: '+44 7700 900123',
      whatsappNumber: '+44 7700 900124',
      secondaryPhoneNumber: '+91 98000 00001',
    };
    expect(read({ ...ASHA, ...phones }).member).toMatchObject({
      whatsappNumber: '7700900124',
      secondaryPhoneNumber: '919800000001',
    });
  });

  it('is wrong if its primary number has another country code than its countryCode', () => {
    const { problems } = read({ ...ASHA, countryCode: '+91', phoneNumber: '+44 7700 900123' });
    expect(problems).toEqual([
      {
        column: 'phoneNumber',
        problem: 'The number has the country code +44, but countryCode has another one',
      },
    ]);
  });

  it('gets the course as department if it contains no department', () => {
    expect(read({ ...ASHA, course: 'LL.M.' }).member.department).toBe('LL.M.');
    expect(read({ ...ASHA, course: 'LL.M.', department: 'Law' }).member.department).toBe('Law');
    expect(read(ASHA).member.department).toBeNull();
  });

  it('gets a year of joining calculated from course and passing year if it contains no year of joining', () => {
    const graduated = { ...ASHA, course: 'B.M.S.', passingYear: '2018' };
    expect(read(graduated).member.yearOfJoining).toBe(2014);
    expect(read({ ...graduated, yearOfJoining: '2011' }).member.yearOfJoining).toBe(2011);
    expect(read(ASHA).member.yearOfJoining).toBeNull();
  });
});
