import { memberRow } from '../../../test/fixtures';
import { type EditForm, toForm } from './edit-form';
import { problemsOf } from './edit-rules';

const stored = toForm(memberRow());
const problems = (edits: Partial<EditForm>) => problemsOf({ ...stored, ...edits }, { stored });

test('all invalid fields get an error at once', () => {
  const edits = {
    fullName: ' ',
    email: 'x',
    phoneNumber: '1',
    passingYear: '1800',
    college: 'x'.repeat(201),
  };
  expect(problems(edits)).toEqual({
    fullName: 'Full name is required',
    email: 'Please enter a valid email address',
    phoneNumber: 'Please enter a valid phone number',
    college: 'Please use at most 200 characters',
    passingYear: 'Graduation year must be from 1950 to 2030',
  });
});

test('an invalid stored value may be typed in another format, and a letter beyond U+FFFF counts as one character', () => {
  const old = { ...stored, phoneNumber: '5550100', passingYear: '1936' };
  const edits = { ...old, phoneNumber: '555 0100', passingYear: '01936', college: '\u{11600}'.repeat(200) };
  expect(problemsOf(edits, { stored: old })).toEqual({});
  const without = { ...stored, phoneNumber: '' };
  expect(problemsOf({ ...without, phoneNumber: 'n/a' }, { stored: without })).toEqual({
    phoneNumber: 'Please enter a valid phone number',
  });
});

test('the e-mail address is required; phone, department, college and year may be empty', () => {
  const full = {
    phoneNumber: '9000000001',
    department: 'History',
    college: 'Law College',
    passingYear: '2001',
  };
  const emptied = { email: '', phoneNumber: ' ', department: '', college: '', passingYear: '' };
  expect(problemsOf({ ...stored, ...emptied }, { stored: { ...stored, ...full } })).toEqual({
    email: 'Email address is required',
  });
});

test.each(['1', '1800', '1949', '2031', '20080', '-2008'])(
  'the graduation year %s is refused because it is not from 1950 to 2030',
  (passingYear) => {
    expect(problems({ passingYear }).passingYear).toBe('Graduation year must be from 1950 to 2030');
  },
);

test.each(['soon', '2e3', '2008.5', '0x7d8'])(
  'the graduation year %s is refused because it is not a whole number written in digits',
  (passingYear) => {
    expect(problems({ passingYear }).passingYear).toBe('Please enter the graduation year as a number');
  },
);

test.each(['1950', ' 2030 '])('"%s" is accepted as a graduation year', (passingYear) => {
  expect(problems({ passingYear })).toEqual({});
});

test('each of the three parts of a full name may have up to 100 characters', () => {
  const part = 'x'.repeat(100);
  expect(problems({ fullName: `${part} ${part} ${part}` })).toEqual({});
  expect(problems({ fullName: `${'\u{11600}'.repeat(100)} ${part}` })).toEqual({});
  expect(problems({ fullName: `${part} ${part} x ${part}` })).toEqual({
    fullName: 'Each part of a name can have at most 100 characters',
  });
});

test('an unchanged stored value is accepted even if it breaks a rule', () => {
  const old = { ...stored, fullName: '', phoneNumber: '5550100', passingYear: '1936' };
  expect(problemsOf({ ...old, college: 'Law College' }, { stored: old })).toEqual({});
});
