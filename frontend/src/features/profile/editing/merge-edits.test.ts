import { member } from '../../../../test/fixtures';
import { valuesOf } from '../fields/profile-values';
import { mergeEdits } from './merge-edits';

const base = valuesOf(member({ bio: 'Old bio', skills: 'Old skills', interests: 'Old interests' }));

test('a merge keeps the fields edited in this window and takes the fields saved in another window', () => {
  const merged = mergeEdits(base, { ...base, bio: 'Mine' }, { ...base, skills: 'Theirs' });
  expect(merged.values).toEqual({ ...base, bio: 'Mine', skills: 'Theirs' });
  expect(merged.clashes).toEqual([]);
});

test('a field changed differently in two windows keeps the text of this window and is reported as a conflict', () => {
  const merged = mergeEdits(base, { ...base, bio: 'Mine' }, { ...base, bio: 'Theirs' });
  expect(merged.values.bio).toBe('Mine');
  expect(merged.clashes).toEqual(['bio']);
});

test('a field that has the same new value in both windows is not a conflict', () => {
  expect(mergeEdits(base, { ...base, bio: 'Same' }, { ...base, bio: 'Same' }).clashes).toEqual([]);
});

test('a cleared field counts as an edit and stays empty after a merge', () => {
  const merged = mergeEdits(base, { ...base, bio: '' }, { ...base, interests: 'Theirs' });
  expect(merged.values).toMatchObject({ bio: '', interests: 'Theirs' });
});

test('a merge keeps a checkbox changed in this window and takes a checkbox changed in another window', () => {
  const mine = { ...base, lookingForMentor: true };
  const merged = mergeEdits(base, mine, { ...base, mentorshipAvailable: true });
  expect(merged.values).toMatchObject({ lookingForMentor: true, mentorshipAvailable: true });
});
