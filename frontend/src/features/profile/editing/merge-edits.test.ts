import { member } from '../../../../test/fixtures';
import { valuesOf } from '../fields/profile-values';
import { mergeEdits } from './merge-edits';

const base = valuesOf(member({ bio: 'Old bio', skills: 'Old skills', interests: 'Old interests' }));

test('fields saved elsewhere are merged, fields edited here stay', () => {
  const merged = mergeEdits(base, { ...base, bio: 'Mine' }, { ...base, skills: 'Theirs' });
  expect(merged.values).toEqual({ ...base, bio: 'Mine', skills: 'Theirs' });
  expect(merged.clashes).toEqual([]);
});

test('a field changed in both places keeps the text from here and is reported', () => {
  const merged = mergeEdits(base, { ...base, bio: 'Mine' }, { ...base, bio: 'Theirs' });
  expect(merged.values.bio).toBe('Mine');
  expect(merged.clashes).toEqual(['bio']);
});

test('the same change in both places is not a conflict', () => {
  expect(mergeEdits(base, { ...base, bio: 'Same' }, { ...base, bio: 'Same' }).clashes).toEqual([]);
});

test('clearing a field is an edit', () => {
  const merged = mergeEdits(base, { ...base, bio: '' }, { ...base, interests: 'Theirs' });
  expect(merged.values).toMatchObject({ bio: '', interests: 'Theirs' });
});

test('checkboxes are merged like text', () => {
  const mine = { ...base, lookingForMentor: true };
  const merged = mergeEdits(base, mine, { ...base, mentorshipAvailable: true });
  expect(merged.values).toMatchObject({ lookingForMentor: true, mentorshipAvailable: true });
});
