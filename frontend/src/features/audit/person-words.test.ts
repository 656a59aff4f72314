import { subjectWords } from './person-words';

const id = '00000000-0000-7000-8000-0000000abc12';

test('the audit log shows only the name of a member who is not deleted', () => {
  expect(subjectWords({ id, name: 'Ravi Sampleson', email: null, deleted: false })).toBe('Ravi Sampleson');
});

test('a deleted member is shown with name and e-mail address, or with the end of the id if the name is unknown', () => {
  const person = { id, name: 'Ravi Sampleson', email: 'ravi@example.org', deleted: true };
  expect(subjectWords(person)).toBe('Ravi Sampleson (ravi@example.org), deleted');
  expect(subjectWords({ ...person, name: 'ravi@example.org' })).toBe('ravi@example.org, deleted');
  expect(subjectWords({ ...person, name: null, email: null })).toBe('Deleted user …0abc12');
});
