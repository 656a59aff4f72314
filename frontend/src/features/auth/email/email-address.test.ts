import { cleanLoginEmail, isEmail, withDomain, withoutDisplayName } from './email-address';

test.each(['asha@example.org', 'a.b-c_d@mail.example.org'])('%s is a valid e-mail address', (value) => {
  expect(isEmail(value)).toBe(true);
});

test.each(['', 'asha', 'asha@', '@example.org', 'asha@example', 'as ha@example.org', 'a@b@example.org'])(
  '"%s" is not a valid e-mail address',
  (value) => {
    expect(isEmail(value)).toBe(false);
  },
);

test('a sign-in address keeps only letters, digits, underscore, @, dot and hyphen, in lower case', () => {
  expect(cleanLoginEmail(" Asha.O'Rao+news_1@Example-Mail.ORG ")).toBe('asha.oraonews_1@example-mail.org');
});

test('a name without @ gets the default domain, but an address and an empty field do not', () => {
  expect(withDomain('asha', 'mail.example')).toBe('asha@mail.example');
  expect(withDomain('asha@example.org', 'mail.example')).toBe('asha@example.org');
  expect(withDomain('', 'mail.example')).toBe('');
  expect(withDomain('asha', undefined)).toBe('asha');
});

test("an address copied with its owner's name is reduced to the address", () => {
  expect(withoutDisplayName('Asha Example <asha@example.org>')).toBe('asha@example.org');
  for (const typed of ['asha@example.org', 'asha <', 'a <b>']) expect(withoutDisplayName(typed)).toBe(typed);
});
