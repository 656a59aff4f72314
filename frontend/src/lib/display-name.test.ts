import { displayName, greetingFor, initials } from './display-name';

test('the username is preferred to the other names, and each part between its dots is capitalised', () => {
  expect(displayName({ username: 'asha.rao', firstName: 'Other', lastName: 'Name' })).toBe('Asha Rao');
});

test('without a username the first and last names are joined', () => {
  expect(displayName({ username: null, firstName: 'Asha', lastName: 'Rao', fullName: 'Asha Devi Rao' })).toBe(
    'Asha Rao',
  );
});

test('a first name without a last name is shown alone', () => {
  expect(displayName({ firstName: 'Asha', lastName: null, fullName: 'Asha Devi Rao' })).toBe('Asha');
});

test('without first and last names the full name is shown', () => {
  expect(displayName({ firstName: null, lastName: '', fullName: 'Asha Devi Rao' })).toBe('Asha Devi Rao');
});

test('shows "Dashboard" in place of the name if a member has no name', () => {
  expect(displayName({})).toBe('Dashboard');
});

test.each([
  ['Leela Testerly', 'LT'],
  ['Asha Devi Rao', 'AR'],
  ['asha', 'A'],
  ['सीता शर्मा', 'सीश'],
  ['', ''],
])('the initials of %p are %p', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('a greeting contains the first name, else the full name, and no name if the member has neither', () => {
  expect(greetingFor({ firstName: 'Asha', lastName: 'Rao' })).toBe('Welcome back, Asha.');
  expect(greetingFor({ firstName: null, fullName: 'Asha Rao' })).toBe('Welcome back, Asha Rao.');
  expect(greetingFor({ firstName: null, lastName: null })).toBe('Welcome back.');
});
