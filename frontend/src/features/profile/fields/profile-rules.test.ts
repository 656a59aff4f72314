import { member } from '../../../../test/fixtures';
import { problemsOf } from './profile-rules';
import { type ProfileValues, valuesOf } from './profile-values';

const stored = valuesOf(member({ phoneNumber: '919876543210', whatsappNumber: '9876543210' }));
const problems = (edits: Partial<ProfileValues>) =>
  problemsOf({ ...stored, ...edits }, { stored: () => stored });

test('a form with only a name can be saved', () => {
  const named = valuesOf(member());
  expect(problemsOf(named, { stored: () => named })).toEqual({});
});

test('first and last name are required, and spaces are not a name', () => {
  expect(problems({ firstName: '', lastName: '  ' })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
  });
});

test('a profile that is stored without a last name can be saved without a last name', () => {
  const single = valuesOf(member({ lastName: null }));
  expect(problemsOf({ ...single, bio: 'Sings' }, { stored: () => single })).toEqual({});
});

describe('the primary phone number', () => {
  test.each(['123456789', '12345678901', '98765-43210', 'a number', '+91 9123456780'])(
    '%s is not a valid new number',
    (typed) => {
      expect(problems({ phoneNumber: typed }).phoneNumber).toBe('Please enter a valid 10-digit phone number');
    },
  );

  test.each(['9123456780', '91234 56780', ' 9123 456 780 ', '\u202a91234 56780\u202c', ''])(
    '"%s" is a valid new number',
    (typed) => {
      expect(problems({ phoneNumber: typed })).toEqual({});
    },
  );

  test('a stored primary number remains valid, even with more than ten digits', () => {
    expect(problems({ bio: 'Changed' })).toEqual({});
    expect(problems({ phoneNumber: '91 98765 43210' })).toEqual({});
  });
});

test.each(['whatsappNumber', 'secondaryPhoneNumber'] as const)(
  '%s accepts 15 digits and refuses 9 and 16 digits',
  (name) => {
    expect(problems({ [name]: '123456789012345' })).toEqual({});
    expect(problems({ [name]: '123456789' })[name]).toBe('Please enter a valid phone number');
    expect(problems({ [name]: '1234567890123456' })[name]).toBe('Please enter a valid phone number');
  },
);

test('a WhatsApp number copied from a wrong primary number shows no second error', () => {
  expect(problems({ phoneNumber: '12345', whatsappNumber: '12345' })).toEqual({
    phoneNumber: 'Please enter a valid 10-digit phone number',
  });
});

describe('links', () => {
  test.each([
    ['linkedinProfile', 'Please enter a valid LinkedIn URL'],
    ['personalWebsite', 'Please enter a valid website URL'],
    ['githubProfile', 'Please enter a valid GitHub URL'],
    ['instagramProfile', 'Please enter a valid Instagram URL'],
    ['twitterProfile', 'Please enter a valid Twitter URL'],
    ['facebookProfile', 'Please enter a valid Facebook URL'],
  ] as const)('%s accepts a web address and refuses other text', (name, message) => {
    expect(problems({ [name]: 'no address' })[name]).toBe(message);
    expect(problems({ [name]: 'https://example.org/me' })).toEqual({});
    expect(problems({ [name]: 'https://example.org/my page' })).toEqual({});
  });

  test.each([
    'javascript:alert(1)',
    'ftp://example.org/',
    'example.org/me',
    'https:example.org',
    'https://exa mple.org',
  ])('%s is not a web address', (typed) => {
    expect(problems({ personalWebsite: typed }).personalWebsite).toBe('Please enter a valid website URL');
  });
});

test.each([
  ['1899-12-31', 'Please enter a valid date of birth'],
  ['2999-01-01', 'Date of birth must be in the past'],
])('the date of birth %s is refused', (dateOfBirth, message) => {
  expect(problems({ dateOfBirth }).dateOfBirth).toBe(message);
});

test('the WhatsApp and secondary numbers may contain punctuation, but a number with too few digits is refused', () => {
  expect(problems({ whatsappNumber: '+91 98000-00002', secondaryPhoneNumber: '(022) 2600.0003' })).toEqual(
    {},
  );
  for (const typed of ['+', 'abc', '+91 98'])
    expect(problems({ secondaryPhoneNumber: typed }).secondaryPhoneNumber).toBe(
      'Please enter a valid phone number',
    );
  expect(problems({ phoneNumber: 'abc' }).phoneNumber).toBe('Please enter a valid 10-digit phone number');
});

test('an incomplete date of birth is refused instead of being saved as an empty date', () => {
  const incomplete = { stored: () => stored, isDateIncomplete: () => true };
  expect(problemsOf(stored, incomplete).dateOfBirth).toBe('Please enter a valid date of birth');
});

test("a text with the server's maximum length is accepted, and a longer text is refused", () => {
  expect(problems({ bio: 'x'.repeat(5000), personalCity: 'x'.repeat(100) })).toEqual({});
  expect(problems({ bio: 'x'.repeat(5001) }).bio).toBe('Please use at most 5000 characters');
  expect(problems({ personalCity: 'x'.repeat(101) }).personalCity).toBe('Please use at most 100 characters');
  expect(problems({ personalPostalCode: '1'.repeat(21) }).personalPostalCode).toBe(
    'Please use at most 20 characters',
  );
});
