import fc from 'fast-check';

const TROUBLE = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\u202e',
  '\ufeff',
  '\u2028',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e999',
  "' OR 1=1 --",
  '";DROP TABLE users;--',
  '%',
  '%_%',
  '\\',
  '%00',
  '%ED%A0%80',
  '../../etc/passwd',
  '{{7*7}}',
  '#{7*7}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'data:text/html,x',
  '=1+1',
  'a@b',
  '"a b"@example.org',
  'a@example.org,b@example.org',
  'user＠example.org',
  '0000-00-00',
  '9999-99-99',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  'ﷺ'.repeat(60),
  'a\u0301'.repeat(200),
  '👨‍👩‍👧‍👦'.repeat(30),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TROUBLE) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-composite', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('x', '%', 'é', '\u0000', '['), fc.constantFrom(99, 256, 4_097))
      .map(([character, length]) => character.repeat(length)),
  },
);

const NUMBERS = [
  '-1',
  '0',
  '1.5',
  '1e20',
  '-1e308',
  '1e999',
  '2147483648',
  '9007199254740993',
  '-0',
  '1E400',
];
const ODD_JSON = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"$ne":null}',
  '{"toString":"x","valueOf":1}',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"length":99999999}',
  '{"then":"x"}',
  '{"type":"Buffer","data":[1,2,3]}',
];

/** A hostile or random value as JSON text, which can express more than a JavaScript value. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(...ODD_JSON) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 4 }).map((list) => JSON.stringify(list)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
);
