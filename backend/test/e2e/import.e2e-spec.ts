import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { runCommand, startCommand } from '../support/command.js';
import { Lists } from '../support/lists.js';
import { mailsTo } from '../support/mailbox.js';
import { addMember, addWithRole, someEmail } from '../support/members.js';
import { signIn } from '../support/registration.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const WHOLE_HEADER =
  'email,firstName,middleName,lastName,dateOfBirth,gender,countryCode,phoneNumber,personalCity,linkedinProfile,bio,' +
  'mentorshipAvailable,course,department,college,passingYear,admissionInFirstYear,createdAt';
const wholeRow = (email: string) =>
  `${email},Asha,,Example,1990-05-17,female,+44,"98000 00001",Pune,https://example.org/asha,` +
  '"First line\nsecond, ""quoted""",true,LL.B. 3 Year,LL.B. 3 Year,Law College,2012,false,2020-02-29';

describe('An import of members', () => {
  let portal: TestPortal;
  let lists: Lists;
  beforeAll(async () => {
    [portal, lists] = await Promise.all([startTestPortal(), Lists.make()]);
  });
  afterAll(() => Promise.all([portal.stop(), lists.remove()]));

  const command = (...args: string[]) =>
    runCommand('import', args, { DATABASE_URL: portal.env.DATABASE_URL });
  const members = async () => (await portal.db.query('SELECT count(*)::int FROM users'))[0].count;
  const imports = () =>
    portal.db.query(
      `SELECT actor_id, after FROM audit_entries WHERE action = 'members.imported' ORDER BY id DESC`,
    );

  it('creates members who can sign in with a code and see their imported profile', async () => {
    const email = someEmail('Imported.Asha');
    const { code, output } = await command(await lists.write(`${WHOLE_HEADER}\n${wholeRow(email)}\n`));
    expect([code, output]).toEqual([0, 'Rows: 1. New members: 1. Existing members, not changed: 0.\n']);
    expect(await mailsTo(email)).toEqual([]);

    const { status, body } = await signIn(portal, email.toLowerCase());
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      role: 'ALUMNI',
      email,
      fullName: 'Asha Example',
      middleName: null,
      dateOfBirth: '1990-05-17T00:00:00.000Z',
      gender: 'female',
      countryCode: '+44',
      phoneNumber: '9800000001',
      personalCity: 'Pune',
      linkedinProfile: 'https://example.org/asha',
      bio: 'First line\nsecond, "quoted"',
      mentorshipAvailable: true,
      lookingForMentor: false,
      course: 'LL.B. 3 Year',
      college: 'Law College',
      passingYear: 2012,
      yearOfJoining: 2009,
      admissionInFirstYear: false,
      createdAt: '2020-02-29T00:00:00.000Z',
    });
    const saved = await portal.api.put('/profile', { ...body.user, bio: 'Mine' }, { token: body.token });
    expect([saved.status, saved.body.alumni.bio]).toEqual([200, 'Mine']);
  });

  it('does not change existing members, so that a list may be imported again', async () => {
    const known = await addMember(portal, { firstName: 'Own', lastName: 'Edit' });
    const list = `email,firstName\n${known.email.toUpperCase()},Other\n${someEmail()},New\n`;
    expect(await lists.import(portal, list)).toEqual({ rows: 2, added: 1 });
    expect(await lists.import(portal, list)).toEqual({ rows: 2, added: 0 });
    const { body } = await portal.api.get('/profile', { token: known.token });
    expect([body.alumni.fullName, body.alumni.email]).toEqual(['Own Edit', known.email]);
  });

  it('writes an audit entry with numbers and no names; it writes no entry if it adds no member', async () => {
    const list = `email,firstName\n${someEmail()},New\n`;
    await lists.import(portal, list);
    const before = await imports();
    expect(before[0]).toEqual({ actor_id: null, after: { added: 1, alreadyThere: 0 } });
    await lists.import(portal, list);
    expect(await imports()).toEqual(before);
  });

  it('adds the imported members to the statistics immediately', async () => {
    const { token } = await addWithRole(portal, 'ADMIN');
    const stats = async () => (await portal.api.get('/admin/stats', { token })).body.stats;
    const before = await stats();
    await lists.import(
      portal,
      `email,firstName,department,mentorshipAvailable\n${someEmail()},A,Botany,TRUE\n${someEmail()},B,Botany,\n`,
    );
    const after = await stats();
    expect([after.totalUsers - before.totalUsers, after.mentorsCount - before.mentorsCount]).toEqual([2, 1]);
    expect(after.departmentStats).toContainEqual({ department: 'Botany', count: 2 });
  });

  it('ignores a role in the list: each imported member gets the role ALUMNI', async () => {
    const email = someEmail();
    await lists.import(portal, `role,id,alumniId,email,firstName\nSUPERADMIN,1,me,${email},Riser\n`);
    const [row] = await portal.db.query('SELECT role, alumni_id FROM users WHERE email = $1', [email]);
    expect(row).toEqual({ role: 'ALUMNI', alumni_id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });

  it('accepts a list from a spreadsheet: byte order mark, semicolons, blank rows and other column names', async () => {
    const email = someEmail();
    const list = `\uFEFFE-mail;First Name;country_code;Mentorship available;Bio\r\n\r\n${email};Zoë;91;FALSE;"a;b"\r\n;;;;\r\n`;
    expect(await lists.import(portal, list)).toEqual({ rows: 1, added: 1 });
    const [row] = await portal.db.query(
      'SELECT first_name, country_code, mentorship_available, bio FROM users WHERE email = $1',
      [email],
    );
    expect(row).toEqual({
      first_name: 'Zoë',
      country_code: '+91',
      mentorship_available: false,
      bio: 'a;b',
    });
  });

  it('reads a quotation mark in the middle of a cell as text, also in the header row', async () => {
    const email = someEmail();
    const list = `email,first"Name,bio\n${email},Asha,Known as "Ash" to friends\n`;
    expect(await lists.import(portal, list)).toEqual({ rows: 1, added: 1 });
    const [row] = await portal.db.query('SELECT first_name, bio FROM users WHERE email = $1', [email]);
    expect(row).toEqual({ first_name: 'Asha', bio: 'Known as "Ash" to friends' });
  });

  it('adds no member when any row is invalid, and reports each invalid row', async () => {
    const before = await members();
    const file = await lists.write(
      `email,firstName,dateOfBirth\n${someEmail()},Good,\nno address,,17/05/1990\n${someEmail()},,\n`,
    );
    const { code, output, errors } = await command(file);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toBe(
      `No member was imported: 2 of 3 rows are wrong. ${lists.report} lists the problems.\n`,
    );
    expect(await lists.problems()).toEqual([
      '3,email,Please enter a valid email address',
      '3,firstName,First name is required',
      '3,dateOfBirth,"Please enter a valid date of birth, written as 1990-05-17"',
      '4,firstName,First name is required',
    ]);
    expect(await members()).toBe(before);
  });

  it('removes the error report of an earlier run when the new list has no error', async () => {
    await expect(lists.import(portal, 'email,firstName\nwrong,A\n')).rejects.toThrow(
      'No member was imported',
    );
    expect(await lists.problems()).toHaveLength(1);
    await lists.import(portal, `email,firstName\n${someEmail()},A\n`);
    expect(await lists.problems()).toBeUndefined();
  });

  it('adds no member with --check, and prints the number of members that would be new', async () => {
    const before = await members();
    const file = await lists.write(`email,firstName\n${someEmail()},New\n`);
    expect((await command(file, '--check')).output).toMatch(
      /^Rows: 1. Members that would be new: 1. Existing members, /,
    );
    expect(await members()).toBe(before);
  });

  it('adds each member once when two imports of the same members run at once in opposite orders', async () => {
    const rows = Array.from({ length: 2_000 }, (_, n) => `twice.${n}@example.org,Name ${n}`);
    const [ascending, descending] = await Promise.all([Lists.make(), Lists.make()]);
    const outcomes = await Promise.all([
      ascending.import(portal, ['email,firstName', ...rows].join('\n')),
      descending.import(portal, ['email,firstName', ...rows.toReversed()].join('\n')),
    ]);
    expect(outcomes.map(({ added }) => added).sort()).toEqual([0, 2_000]);
    await Promise.all([ascending.remove(), descending.remove()]);
  });

  it('adds no member and writes no error report when it is interrupted while it loads rows', async () => {
    const before = await members();
    const file = await lists.write('email,firstName\n');
    const rows = Array.from({ length: 200_000 }, (_, n) => `ended.${n}@example.org,Name ${n}\n`);
    await writeFile(file, rows.join(''), { flag: 'a' });
    const child = startCommand('import', [file], { DATABASE_URL: portal.env.DATABASE_URL });
    const active = () =>
      portal.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY staged_members%'`,
      );
    await eventually(async () => (await active()).length > 0);
    child.kill('SIGINT');
    await once(child, 'close');
    await eventually(async () => (await active()).length === 0);
    expect(await members()).toBe(before);
    expect(await lists.problems()).toBeUndefined();
  });

  it('prints its usage and fails when no file is named', async () => {
    expect(await command()).toMatchObject({
      code: 1,
      errors: 'Please name one file: npm run import -- members.csv\n',
    });
  });
});
