import { MemberListService } from '../../src/modules/admin/list/member-list.service.js';
import { type ListOfFour, startListOfFour } from '../support/list-of-four.js';
import type { TestPortal } from '../support/test-portal.js';

describe('Searching and filtering the list of members', () => {
  let portal: TestPortal;
  let list: ListOfFour['list'];
  let names: ListOfFour['names'];
  let admin: ListOfFour['admin'];
  beforeAll(async () => {
    ({ portal, list, names, admin } = await startListOfFour());
  });
  afterAll(() => portal.stop());

  it.each([
    ['any part of a name', 'osé mar'],
    ['any case', 'JOSÉ'],
    ['letters without the accents of the name', 'jose maria nunez'],
    ['accents where the name has none', 'jósè'],
    ['the e-mail address', 'NUNEZ@EXAMPLE'],
    ['the company', '% off'],
    ['a phone number', '0001234'],
    ['a phone number with spaces and punctuation', ' (98000) 12-345 '],
    ['a phone number with its country code', '(+91) 98000 12345'],
    ['a phone number copied with invisible marks around it', '\u202a+91 98000 12345\u202c'],
    ['a phone number copied with an invisible left-to-right mark', '\u200e+91 98000 12345'],
    ['a percent sign as an ordinary character', '50%'],
    ['an underscore as an ordinary character', 'Off_C'],
    ['two letters', 'úñ'],
    ['words of a name in another order', 'núñez JOSE'],
    ['a word of the name and one of the company', 'off_co maria'],
    ['words that overlap', 'nunez nez ez'],
    ['a word given twice', 'jose jose'],
    ['groups of a phone number', '98 00 01 23 45'],
    ['a name and a phone number in groups', 'jose +91 98000 12345'],
    ['a phone number in groups and a name', '(98000) 12-345 nunez'],
    ['a name and a part of an address', 'maria @example'],
    ['a number in the company and a name', '50% nunez'],
  ])('finds the right member when the search uses %s', async (_, search) => {
    expect(await names({ search })).toEqual(['José María Núñez']);
  });

  it.each(['5%Co', 'Off__Co', 'J_sé', '%%', '_____', 'joséjosé', 'jose dmitri', 'maria 98000 54321'])(
    'finds no member by %j: wildcards are plain text, and one member must match all words',
    async (search) => expect(await names({ search })).toEqual([]),
  );

  it.each(['search', 'department', 'currentCity'])(
    'finds no member if the parameter %s contains only accents without a letter',
    async (field) => {
      for (const accents of ['\u0301', '\u0301 \u0301'])
        expect(await names({ [field]: accents })).toEqual([]);
    },
  );

  it('treats several spaces in a search term or in a value of a member as one space', async () => {
    await portal.db.query(
      `UPDATE users SET last_name = 'Núñez  Vega', current_company = '50%  Off_Co' WHERE email = $1`,
      ['jose.nunez@example.org'],
    );
    expect(await names({ search: 'maría núñez vega' })).toEqual(['José María Núñez Vega']);
    expect(await names({ search: 'maría   núñez  vega' })).toEqual(['José María Núñez Vega']);
    expect(await names({ search: '50% off' })).toEqual(['José María Núñez Vega']);
    await portal.db.query(
      `UPDATE users SET last_name = 'Núñez', current_company = '50% Off_Co' WHERE email = $1`,
      ['jose.nunez@example.org'],
    );
  });

  it('treats several spaces in a filter as one space', async () => {
    expect(await names({ department: 'ba  LL.B.\u00a0 5' })).toEqual(['José María Núñez']);
    expect(await names({ currentCity: 'sao   paulo' })).toEqual(['José María Núñez']);
  });

  it('ignores invisible characters in the filters', async () => {
    expect(await names({ department: '\u202aLL.B.\u202c' })).toEqual(['José María Núñez']);
    expect(await names({ currentCity: '\u2068\u200e São \u202a Paulo \u2069' })).toEqual([
      'José María Núñez',
    ]);
  });

  it('normalizes a name and a search term in the same way, including a Greek sigma at the end of a word', async () => {
    const change = (lastName: string) =>
      portal.db.query('UPDATE users SET last_name = $1 WHERE email = $2', [lastName, 'dmitri@example.org']);
    await change('ΓΙΩΡΓΟΣ');
    expect(await names({ search: 'ΓΙΩΡΓΟΣ' })).toEqual(['Дмитрий ΓΙΩΡΓΟΣ']);
    await change('Пример');
  });

  it('finds a search term of two letters anywhere in a word, even next to a letter of another alphabet', async () => {
    const change = (company: string) =>
      portal.db.query('UPDATE users SET current_company = $1 WHERE email = $2', [
        company,
        'dmitri@example.org',
      ]);
    // With a limit of 0, the portal searches as if it had many members. It looks up a term of two letters in an index
    // only if less than a tenth of the members match it, so add members who do not.
    await portal.db.query(
      `INSERT INTO users (alumni_id, email) SELECT 'other' || n, 'o' || n || '@example.org' FROM generate_series(1, 40) n`,
    );
    const members = portal.app.get(MemberListService);
    const { limits } = members;
    members.limits = { ...limits, countedMembers: 0 };
    await change('Xyzjп 7v');
    for (const search of ['xy', 'yz', 'ZJ', 'jп', '7v', 'zj xy', 'zj p'])
      expect({ search, found: await names({ search }) }).toEqual({ search, found: ['Дмитрий Пример'] });
    for (const search of ['jx', 'zj q', 'v7'])
      expect({ search, found: await names({ search }) }).toEqual({ search, found: [] });
    await change('Back\\slash Works');
    await portal.db.query(`DELETE FROM users WHERE alumni_id LIKE 'other%'`);
    members.limits = limits;
  });

  it('also indexes a text with non-ASCII letters under the word "non-ascii", because PostgreSQL may hash the trigrams of such letters', async () => {
    const [compared] = await portal.db.query(
      `SELECT array_agg(text) AS texts FROM unnest(ARRAY['akר', 'ak', 'é']) AS text
       WHERE search_trigrams(text) @@ $1::tsquery`,
      [`'non-ascii'`],
    );
    expect(compared).toEqual({ texts: ['akר', 'é'] });
  });

  it('treats a backslash as an ordinary character, and also ignores the case of Cyrillic letters', async () => {
    expect(await names({ search: 'k\\s' })).toEqual(['Дмитрий Пример']);
    expect(await names({ search: '\\' })).toEqual(['Дмитрий Пример']);
    expect(await names({ search: 'пРИМЕР' })).toEqual(['Дмитрий Пример']);
  });

  it('does not match a word that begins in one field of the member and ends in the next field', async () => {
    expect(await names({ search: 'Núñezjose' })).toEqual([]);
  });

  it('searches the first seven words separately, and all further words as one phrase', async () => {
    expect(await names({ search: 'j o s e m a jose.nunez@example.org' })).toHaveLength(1);
    expect(await names({ search: 'a b c d e f g maria nunez' })).toEqual([]);
    expect(await names({ search: 'j o s e n z u maria nunez' })).toHaveLength(1);
    expect(await names({ search: 'j o s e n z u nunez maria' })).toEqual([]);
  });

  it('counts and exports exactly the members that the list shows for the same filters', async () => {
    const queries: Record<string, string>[] = [
      ...['nunez jose', 'example jose', 'example', '98 00 01', 'nobody jose'].map((search) => ({ search })),
      { currentCountry: 'i', lookingForMentor: 'true' },
      { college: 'college', passingYear: '2012' },
      { passingYearFrom: '2000', passingYearTo: '2020' },
    ];
    for (const filter of queries) {
      const { pagination } = await list(filter);
      const query = new URLSearchParams({ ...filter, format: 'json' });
      const { body } = await portal.api.get(`/admin/export?${query}`, { token: admin.token });
      const exported: { fullName: string | null }[] = typeof body === 'string' ? JSON.parse(body) : body;
      expect(exported.map(({ fullName }) => fullName)).toEqual(await names(filter));
      expect(pagination.totalUsers).toBe(exported.length);
    }
  });

  it.each([
    [{ department: 'll.b.' }, ['José María Núñez']],
    [{ department: 'SC.IT' }, ['Дмитрий Пример']],
    [{ department: 'M%IT' }, []],
    [{ college: 'COLLEGE OF arts' }, ['Дмитрий Пример']],
    [{ college: '"Law college"', lookingForMentor: 'false' }, ['José María Núñez']],
    [{ college: 'law', currentCity: 'pune' }, []],
    [{ currentCity: 'sao' }, ['José María Núñez']],
    [{ currentCity: 'UN' }, ['Дмитрий Пример']],
    [{ currentCity: 'un', department: 'ba' }, []],
    [{ passingYear: 1999 }, ['Дмитрий Пример']],
    [{ passingYear: 199 }, []],
    [{ mentorshipAvailable: 'true' }, ['José María Núñez']],
    [{ mentorshipAvailable: 'false', passingYear: 2012 }, []],
    [{ department: '"M.Sc.IT"' }, ['Дмитрий Пример']],
    [{ department: '"M.Sc"' }, []],
    [{ currentCity: '"São Paulo"', currentCountry: 'bra' }, ['José María Núñez']],
    [{ currentCity: '"SÃO paulo"' }, ['José María Núñez']],
    [{ currentCity: '"Sao Paulo"' }, []],
    [{ currentCity: '"Paulo"' }, []],
    [{ department: '"m.sc.it"' }, []],
    [{ currentCountry: '"India"', search: 'works' }, ['Дмитрий Пример']],
    [{ passingYearFrom: 1999, passingYearTo: 2011 }, ['Дмитрий Пример']],
    [{ passingYearFrom: 2000 }, ['José María Núñez']],
    [{ passingYearTo: 1999 }, ['Дмитрий Пример']],
    [{ passingYearFrom: 2013, passingYearTo: 1998 }, []],
    [{ currentCountry: 'BRÁS' }, ['José María Núñez']],
    [{ currentCountry: 'brasil', currentCity: 'pune' }, []],
    [{ lookingForMentor: 'true' }, ['Дмитрий Пример']],
    [{ lookingForMentor: 'false', passingYearFrom: 1990 }, ['José María Núñez']],
    [{ search: 'maria nunez', currentCountry: 'brasil', passingYearTo: 2012 }, ['José María Núñez']],
    [{ role: 'ADMIN' }, ['Zara Admin']],
    [{ role: 'SUPERADMIN' }, []],
    [{ role: 'ALUMNI', search: 'example', passingYear: 2012 }, ['José María Núñez']],
  ])('shows exactly the matching members for the filter %j', async (query, found) =>
    expect(await names(query)).toEqual(found),
  );

  it('accepts special characters in a search term of up to 100 characters', async () => {
    const terms = [
      'x'.repeat(100),
      "'; DROP TABLE users; --",
      '%'.repeat(100),
      '\\'.repeat(99),
      '👩‍🎓',
      '"(*)&|!:',
    ];
    for (const search of terms) expect((await list({ search })).users).toEqual([]);
  });

  /** Sets a column of one member to the value, runs `ask` and restores the column. Returns the answer of `ask`. */
  async function changed<T>(column: string, value: unknown, ask: () => Promise<T>): Promise<T> {
    const [[before]] = await portal.db.query(
      `UPDATE users u SET ${column} = $1 FROM users old
       WHERE u.id = old.id AND u.email = 'jose.nunez@example.org' RETURNING old.${column} AS value`,
      [value],
    );
    const answer = await ask();
    await portal.db.query(`UPDATE users SET ${column} = $1 WHERE email = 'jose.nunez@example.org'`, [
      before.value,
    ]);
    return answer;
  }

  it.each([
    ['current_city', 'Nashik', { currentCity: 'nashik' }],
    ['current_country', 'Fiji', { currentCountry: 'fiji' }],
    ['college', 'Evening College', { college: 'evening' }],
    ['department', 'Botany', { department: 'botany' }],
    ['passing_year', 1971, { passingYear: 1971 }],
    ['role', 'SUPERADMIN', { role: 'SUPERADMIN' }],
    ['mentorship_available', false, { mentorshipAvailable: 'false' }],
    ['looking_for_mentor', true, { lookingForMentor: 'true' }],
  ])(
    'finds a member by the new value of %s at once, and not by the old value',
    async (column, value, query) => {
      const find = () => names({ search: 'nunez', ...query });
      expect(await changed(column, value, find)).toEqual(['José María Núñez']);
      expect(await find()).toEqual([]);
    },
  );

  it.each([
    ['fullName', 'first_name', 'Яков'],
    ['passingYear', 'passing_year', 2090],
    ['department', 'department', 'Zoology'],
    ['createdAt', 'created_at', '2099-01-01'],
  ])('sorts the found members by the new value of %s at once', async (sortBy, column, value) => {
    const last = async () =>
      (await list({ search: 'example', lookingForMentor: 'false', sortBy, sortOrder: 'desc' })).users[0]
        ?.email;
    const before = await last();
    expect(await changed(column, value, last)).toBe('jose.nunez@example.org');
    expect(await last()).toBe(before);
  });
});
