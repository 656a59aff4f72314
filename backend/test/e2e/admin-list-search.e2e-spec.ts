import { type ListOfFour, startListOfFour } from '../support/list-of-four.js';
import type { TestPortal } from '../support/test-portal.js';

describe('Searching and filtering the list of members', () => {
  let portal: TestPortal;
  let list: ListOfFour['list'];
  let names: ListOfFour['names'];
  beforeAll(async () => {
    ({ portal, list, names } = await startListOfFour());
  });
  afterAll(() => portal.stop());

  it.each([
    ['any part of a name', 'osé mar'],
    ['any case', 'JOSÉ'],
    ['any accent, or none', 'jose maria nunez'],
    ['accents where the name has none', 'jósè'],
    ['the e-mail address', 'NUNEZ@EXAMPLE'],
    ['the company', '% off'],
    ['a phone number', '0001234'],
    ['a phone number with spaces and punctuation', ' (98000) 12-345 '],
    ['a phone number with its country code', '(+91) 98000 12345'],
    ['a phone number copied with marks that nobody sees', '\u202a+91 98000 12345\u202c'],
    ['a phone number copied with a mark that sets off Latin text', '\u200e+91 98000 12345'],
    ['a percent sign as itself', '50%'],
    ['an underscore as itself', 'Off_C'],
    ['two letters', 'úñ'],
  ])('searches by %s', async (_, search) => {
    expect(await names({ search })).toEqual(['José María Núñez']);
  });

  it.each(['5%Co', 'Off__Co', 'J_sé', '%%', '_____', 'nuñez jose', 'joséjosé'])(
    'finds nobody by %j',
    async (search) => expect(await names({ search })).toEqual([]),
  );

  it.each(['search', 'department', 'currentCity'])(
    'finds nobody by an accent alone in %s, of which nothing is left when accents do not count',
    async (field) => {
      for (const accents of ['\u0301', '\u0301 \u0301'])
        expect(await names({ [field]: accents })).toEqual([]);
    },
  );

  it('takes spaces in a row for one, as they are shown', async () => {
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

  it('takes spaces in a row for one in its filters too', async () => {
    expect(await names({ department: 'ba  LL.B.\u00a0 5' })).toEqual(['José María Núñez']);
    expect(await names({ currentCity: 'sao   paulo' })).toEqual(['José María Núñez']);
  });

  it('takes no notice in its filters of marks that were copied and that nobody sees', async () => {
    expect(await names({ department: '\u202aLL.B.\u202c' })).toEqual(['José María Núñez']);
    expect(await names({ currentCity: '\u2068\u200e São \u202a Paulo \u2069' })).toEqual([
      'José María Núñez',
    ]);
  });

  it('folds a name by the same rules as a term', async () => {
    const change = (lastName: string) =>
      portal.db.query('UPDATE users SET last_name = $1 WHERE email = $2', [lastName, 'dmitri@example.org']);
    await change('ΓΙΩΡΓΟΣ');
    expect(await names({ search: 'ΓΙΩΡΓΟΣ' })).toEqual(['Дмитрий ΓΙΩΡΓΟΣ']);
    await change('Пример');
  });

  it('takes a backslash as itself, and other alphabets in any case', async () => {
    expect(await names({ search: 'k\\s' })).toEqual(['Дмитрий Пример']);
    expect(await names({ search: '\\' })).toEqual(['Дмитрий Пример']);
    expect(await names({ search: 'пРИМЕР' })).toEqual(['Дмитрий Пример']);
  });

  it('does not find a term across two fields', async () => {
    expect(await names({ search: 'Núñez jose' })).toEqual([]);
  });

  it.each([
    [{ department: 'll.b.' }, ['José María Núñez']],
    [{ department: 'SC.IT' }, ['Дмитрий Пример']],
    [{ department: 'M%IT' }, []],
    [{ currentCity: 'sao' }, ['José María Núñez']],
    [{ currentCity: 'UN' }, ['Дмитрий Пример']],
    [{ currentCity: 'un', department: 'ba' }, []],
    [{ passingYear: 1999 }, ['Дмитрий Пример']],
    [{ passingYear: 199 }, []],
    [{ mentorshipAvailable: 'true' }, ['José María Núñez']],
    [{ mentorshipAvailable: 'false', passingYear: 2012 }, []],
    [{ role: 'ADMIN' }, ['Zara Admin']],
    [{ role: 'SUPERADMIN' }, []],
    [{ role: 'ALUMNI', search: 'example', passingYear: 2012 }, ['José María Núñez']],
  ])('filters by %j', async (query, found) => expect(await names(query)).toEqual(found));

  it('takes search terms up to their limit, whatever they contain', async () => {
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
});
