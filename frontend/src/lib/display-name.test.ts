import { displayName } from './display-name';

test('a username wins: each part between dots begins with a capital', () => {
  expect(displayName({ username: 'asha.rao', firstName: 'Other', lastName: 'Name' })).toBe('Asha Rao');
});

test('without a username the first and last names are joined', () => {
  expect(displayName({ username: null, firstName: 'Asha', lastName: 'Rao', fullName: 'Asha Devi Rao' })).toBe(
    'Asha Rao',
  );
});

test('one of the two names is enough', () => {
  expect(displayName({ firstName: 'Asha', lastName: null, fullName: 'Asha Devi Rao' })).toBe('Asha');
});

test('without first and last names the full name is shown', () => {
  expect(displayName({ firstName: null, lastName: '', fullName: 'Asha Devi Rao' })).toBe('Asha Devi Rao');
});

test('a member without any name is led to the dashboard by that word', () => {
  expect(displayName({})).toBe('Dashboard');
});
