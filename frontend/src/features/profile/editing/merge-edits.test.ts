import { member } from '../../../../test/fixtures';
import { valuesOf } from '../fields/profile-values';
import { mergeEdits } from './merge-edits';

const base = valuesOf(member({ bio: 'Old bio', skills: 'Old skills', interests: 'Old interests' }));

test('what was saved elsewhere comes in, what was edited here stays', () => {
  const merged = mergeEdits(base, { ...base, bio: 'Mine' }, { ...base, skills: 'Theirs' });
  expect(merged.values).toEqual({ ...base, bio: 'Mine', skills: 'Theirs' });
  expect(merged.clashes).toEqual([]);
});

test('a field changed in both places keeps what was typed here, and is named', () => {
  const merged = mergeEdits(base, { ...base, bio: 'Mine' }, { ...base, bio: 'Theirs' });
  expect(merged.values.bio).toBe('Mine');
  expect(merged.clashes).toEqual(['bio']);
});

test('the same change in both places is no clash', () => {
  expect(mergeEdits(base, { ...base, bio: 'Same' }, { ...base, bio: 'Same' }).clashes).toEqual([]);
});

test('emptying a field is an edit too', () => {
  const merged = mergeEdits(base, { ...base, bio: '' }, { ...base, interests: 'Theirs' });
  expect(merged.values).toMatchObject({ bio: '', interests: 'Theirs' });
});

test('boxes are merged like text', () => {
  const mine = { ...base, lookingForMentor: true };
  const merged = mergeEdits(base, mine, { ...base, mentorshipAvailable: true });
  expect(merged.values).toMatchObject({ lookingForMentor: true, mentorshipAvailable: true });
});
