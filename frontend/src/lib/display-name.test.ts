import { displayName, greetingFor, initials } from './display-name';

test('the display name is the username with capitals and spaces ("Asha Rao"), even if other names exist', () => {
  expect(displayName({ username: 'asha.rao', firstName: 'Other', lastName: 'Name' })).toBe('Asha Rao');
});

test('without a username, the display name consists of the first and the last name', () => {
  expect(displayName({ username: null, firstName: 'Asha', lastName: 'Rao', fullName: 'Asha Devi Rao' })).toBe(
    'Asha Rao',
  );
});

test('with a first name but no last name, the display name is the first name, not the full name', () => {
  expect(displayName({ firstName: 'Asha', lastName: null, fullName: 'Asha Devi Rao' })).toBe('Asha');
});

test('without a first and a last name, the display name is the full name', () => {
  expect(displayName({ firstName: null, lastName: '', fullName: 'Asha Devi Rao' })).toBe('Asha Devi Rao');
});

test('without any name, the display name is "Dashboard"', () => {
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
