import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runCommand } from '../support/command.js';
import { Lists } from '../support/lists.js';
import { someEmail } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

const NO_CSV =
  'This is not a CSV file. A list is a CSV file whose first row names the columns, such as email and firstName.';
const NOBODY = 'The file has no rows after the header, so there is no member to import.';

describe('An import refuses', () => {
  let portal: TestPortal;
  let lists: Lists;
  beforeAll(async () => {
    [portal, lists] = await Promise.all([startTestPortal({ worker: false }), Lists.make()]);
  });
  afterAll(() => Promise.all([portal.stop(), lists.remove()]));
  afterEach(async () => {
    expect(await portal.db.query('SELECT FROM users')).toEqual([]);
  });

  const refusalOf = (started: Promise<unknown>) =>
    started.then(
      () => 'nothing was refused',
      (error: Error) => error.message,
    );
  const refusal = (content: string | Buffer) => refusalOf(lists.import(portal, content));
  const problemsOf = async (content: string | Buffer) => {
    expect(await refusal(content)).toMatch(/^No member was imported/);
    return (await lists.problems()) ?? [];
  };

  it.each([
    ['an empty file', '', 'The file is empty.'],
    ['a file with only a line that names the delimiter', 'sep=;\n', 'The file is empty.'],
    ['a header without rows', 'email,firstName\n', NOBODY],
    ['blank rows', 'email,firstName\n\n,\n', NOBODY],
    ['a list without a required column', 'email,lastName\n', 'The first row lacks a column: "firstName".'],
    [
      'a column that occurs twice',
      'email,firstName,E-Mail\n',
      'The first row names a column twice: "email".',
    ],
    ['UTF-16', Buffer.from('\uFEFFemail,firstName\n', 'utf16le'), /not in UTF-8/],
    [
      'a list in the encoding Latin-1',
      Buffer.from('email,firstName\na@example.org,Zoë\n', 'latin1'),
      /not in UTF-8/,
    ],
    [
      'a file that ends in the middle of a character',
      Buffer.from('email,firstName\na@example.org,Zoë').subarray(0, -1),
      /not in UTF-8/,
    ],
    [
      'columns that it does not know',
      'email,firstName,Blood group,Shoe size\n',
      /unknown columns: "Blood group", "Shoe size"\. A list has the columns of an export, such as email, /,
    ],
    [
      'a blank first row',
      '\n\nemail,firstName\n',
      'The first row is empty. It must name the columns, such as email and firstName.',
    ],
    [
      'a member in the first row, with a message that quotes no word of this row',
      'asha@example.org,Asha\n',
      'The first row has no known column. It must name the columns, such as email, firstName and lastName.',
    ],
    ['a JSON export', '[\n{"email":"asha@example.org","firstName":"Asha"}\n]\n', NO_CSV],
    ['JSON in one line', '{"members":[{"email":"asha@example.org","firstName":"Asha"}]}', NO_CSV],
    [
      'a column without a name',
      'email,,firstName\n',
      'Column 2 has no name in the first row. Please name it or delete the column.',
    ],
    [
      'an open quotation mark in the first row',
      'email,"firstName\na@example.org,A\n',
      /The first row cannot be read/,
    ],
    ['more than a million columns', `${','.repeat(1_000_000)}\n`, /has 1000001 columns/],
    [
      'ninety-nine unknown columns',
      `email,${Array.from({ length: 99 }, (_, n) => `c${n}`).join(',')}\n`,
      /unknown columns: "c0", .*"c9" and others/,
    ],
  ])('%s', async (_what, content, sentence) => {
    expect(await refusal(content)).toMatch(sentence);
  });

  it.each([
    [
      'an address twice, whatever its case',
      'firstName,email\nA,a@example.org\nB,b@example.org\nC,A@Example.Org\n',
      ['4,email,This e-mail address is already in row 2'],
    ],
    [
      'an address twice, even if the first of the two rows has another problem',
      'firstName,email\n,a@example.org\nB,a@example.org\n',
      ['2,firstName,First name is required', '3,email,This e-mail address is already in row 2'],
    ],
    ['no address', 'firstName,email\nA,\n', ['2,email,Email address is required']],
    [
      'an address with a full-width @ sign',
      'firstName,email\nA,user＠example.org\n',
      ['2,email,Please enter a valid email address'],
    ],
    ['too few cells', 'firstName,email\nA\n', ['2,,The row has 1 cell instead of 2']],
    ['too many cells', 'firstName,email\nA,a@example.org,B\n', ['2,,The row has 3 cells instead of 2']],
    [
      'an open quotation mark',
      'firstName,email\nA,wrong\n"B,b@example.org\nC,c@example.org\n',
      [
        '2,email,Please enter a valid email address',
        '3,,A quotation mark opens a cell and is not closed before the end of the file; the rest of the file was not read',
      ],
    ],
    [
      'a quotation mark that splits a cell, and still checks the next rows',
      'firstName,email\n"A "B", C",a@example.org\nD,d\n',
      ['2,,The row has 3 cells instead of 2', '3,email,Please enter a valid email address'],
    ],
    [
      'control characters',
      'firstName,email\nA\0B,a@example.org\n',
      ['2,firstName,Please remove characters that cannot be printed'],
    ],
    [
      'wrong rows, with row numbers that count blank rows too',
      'firstName,email\n\n"A\nB",a@example.org\n\nC,c\n',
      [
        '3,firstName,Please remove characters that cannot be printed',
        '5,email,Please enter a valid email address',
      ],
    ],
    [
      'wrong rows after a line that names the delimiter, with row numbers that count this line too',
      'sep=;\nfirstName;email\nA,B;a\n\nC;c\n',
      ['3,email,Please enter a valid email address', '5,email,Please enter a valid email address'],
    ],
    [
      'wrong rows after a line that names the delimiter, with a byte order mark, capital letters and CRLF line ends',
      '\uFEFFSEP=,\r\nfirstName,email\r\n"A\nB",a@example.org\r\nC;c,c\r\n"D',
      [
        '3,firstName,Please remove characters that cannot be printed',
        '4,email,Please enter a valid email address',
        '5,,A quotation mark opens a cell and is not closed before the end of the file; the rest of the file was not read',
      ],
    ],
  ])('%s', async (_what, content, problems) => {
    expect(await problemsOf(content)).toEqual(problems);
  });

  it.each([
    ['lastName', 'x'.repeat(101), 'Please use at most 100 characters'],
    ['bio', 'x'.repeat(5_001), 'Please use at most 5000 characters'],
    ['dateOfBirth', '2999-01-01', '"Date of birth must be in the past, written as 1990-05-17"'],
    [
      'gender',
      'unknown',
      '"Please choose a gender from the list, one of male, female, other and prefer_not_to_say"',
    ],
    ['countryCode', '+999', '"Please choose a country code from the list, such as +91"'],
    ['phoneNumber', '12345', 'Please enter a valid phone number'],
    ['phoneNumber', 'no number', 'Please enter a valid phone number'],
    ['whatsappNumber', '1234567890123456', 'Please enter a valid phone number'],
    ['linkedinProfile', 'javascript:alert(1)', 'Please enter a valid LinkedIn URL'],
    ['personalWebsite', 'example.org', 'Please enter a valid website URL'],
    ['mentorshipAvailable', 'maybe', 'mentorshipAvailable must be true or false'],
    ['admissionInFirstYear', '1', 'admissionInFirstYear must be true or false'],
    ['passingYear', '1949', 'Graduation year must be from 1950 to 2030'],
    ['passingYear', 'twelve', 'Graduation year must be from 1950 to 2030'],
    ['yearOfJoining', '2031', 'Year of joining must be from 1900 to 2030'],
    ['createdAt', '2999-01-01', expect.stringMatching(/^"createdAt must be a day or a time in the past/)],
    ['createdAt', '2025-02-31T00:00:00Z', expect.stringMatching(/^"createdAt must be a day/)],
    ['createdAt', '2025-01-31T00:00:00+16:00', expect.stringMatching(/^"createdAt must be a day/)],
  ])('an invalid value in the column %s (case %#)', async (column, value, problem) => {
    const [found = '', ...more] = await problemsOf(
      `email,firstName,${column}\n${someEmail()},A,"${value}"\n`,
    );
    const prefix = `2,${column},`;
    expect([found.slice(0, prefix.length), found.slice(prefix.length), more]).toEqual([prefix, problem, []]);
  });

  it.each([
    ['line of text', 'x'],
    ['line of empty cells', ','],
    ['quoted cell', '"'],
  ])('a %s without an end, and does not read the whole file into memory', async (_what, character) => {
    const file = join(lists.folder, 'endless.csv');
    const chunk = Buffer.alloc(1_000_000, character === '"' ? 'x\n' : character);
    await writeFile(file, `email,firstName\n${character}`);
    await pipeline(Readable.from(Array(400).fill(chunk)), createWriteStream(file, { flags: 'a' }));
    const env = { DATABASE_URL: portal.env.DATABASE_URL, NODE_OPTIONS: '--max-old-space-size=128' };
    const { code, errors } = await runCommand('import', [file], env);
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^No member was imported: 1 of 1 rows is wrong/),
    ]);
    expect(await lists.problems()).toEqual([expect.stringMatching(/^2,,The row is too long/)]);
  });

  it('invalid rows, and lists the problems in the file given with --errors', async () => {
    const report = join(lists.folder, 'somewhere/errors.csv');
    await mkdir(dirname(report));
    const wrong = await lists.write('email,firstName\nwrong,A\n');
    const env = { DATABASE_URL: portal.env.DATABASE_URL };
    const { errors } = await runCommand('import', [wrong, '--errors', report], env);
    expect(errors).toMatch(/somewhere\/errors\.csv lists the problems\./);
    expect(existsSync(report)).toBe(true);
  });

  describe('to start', () => {
    const run = (file: string, report?: string) => refusalOf(lists.importFile(portal, file, report));

    it('with a file that cannot be read', async () => {
      expect(await run(join(lists.folder, 'none.csv'))).toMatch(/none\.csv cannot be read \(ENOENT\)\.$/m);
      expect(await run(lists.folder)).toMatch(/ is not a file\.$/m);
    });

    it('if the error report cannot be written to the given place', async () => {
      const file = await lists.write('email,firstName\n');
      expect(await run(file, file)).toMatch(/cannot be both the list and the report/);
      const nowhere = join(lists.folder, 'nowhere/errors.csv');
      expect(await run(file, nowhere)).toMatch(/cannot be written to .*nowhere \(ENOENT\)/);
    });

    it('if the error report would overwrite another file', async () => {
      const file = await lists.write('email,firstName\n');
      const own = await lists.write('not to be lost', 'own.txt');
      const link = join(lists.folder, 'link');
      await symlink(own, link);
      for (const place of [own, link, lists.folder]) {
        expect(await run(file, place)).toMatch(/ already exists and is not an import report/);
      }
      expect(await readFile(link, 'utf8')).toBe('not to be lost');
    });

    it('if the list has no rows, and removes the error report of an earlier run', async () => {
      await refusal('email,firstName\nwrong,A\n');
      expect(await lists.problems()).toHaveLength(1);
      await refusal('email,firstName\n');
      expect(await lists.problems()).toBeUndefined();
    });
  });
});
