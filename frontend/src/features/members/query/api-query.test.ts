import { filterParams } from './api-query';
import { everyone } from './member-query';

test('empty filters are not sent', () => {
  const sent = Object.entries(filterParams({ ...everyone, search: '  ' })).filter(
    ([, value]) => value !== undefined,
  );
  expect(Object.fromEntries(sent)).toEqual({ sortBy: 'createdAt', sortOrder: 'desc' });
});

test('space around a text is not part of it, and a year is a number', () => {
  const query = { ...everyone, search: ' asha ', passingYear: '2008', mentorshipAvailable: 'false' } as const;
  expect(filterParams(query)).toMatchObject({
    search: 'asha',
    passingYear: 2008,
    mentorshipAvailable: 'false',
  });
});
