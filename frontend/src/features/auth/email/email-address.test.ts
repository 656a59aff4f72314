import { cleanLoginEmail, isEmail, withDomain, withoutDisplayName } from './email-address';

test.each(['asha@example.org', 'a.b-c_d@mail.example.org'])('%s is an address', (value) => {
  expect(isEmail(value)).toBe(true);
});

test.each(['', 'asha', 'asha@', '@example.org', 'asha@example', 'as ha@example.org', 'a@b@example.org'])(
  '"%s" is no address',
  (value) => {
    expect(isEmail(value)).toBe(false);
  },
);

test('signing in drops what is no letter, digit, underscore, @, dot or hyphen, and lowers capitals', () => {
  expect(cleanLoginEmail(" Asha.O'Rao+news_1@Example-Mail.ORG ")).toBe('asha.oraonews_1@example-mail.org');
});

test('a bare name gets the usual domain, an address and an empty field do not', () => {
  expect(withDomain('asha', 'mail.example')).toBe('asha@mail.example');
  expect(withDomain('asha@example.org', 'mail.example')).toBe('asha@example.org');
  expect(withDomain('', 'mail.example')).toBe('');
  expect(withDomain('asha', undefined)).toBe('asha');
});

test("of an address copied with its owner's name, the address is taken", () => {
  expect(withoutDisplayName('Asha Example <asha@example.org>')).toBe('asha@example.org');
  for (const typed of ['asha@example.org', 'asha <', 'a <b>']) expect(withoutDisplayName(typed)).toBe(typed);
});
