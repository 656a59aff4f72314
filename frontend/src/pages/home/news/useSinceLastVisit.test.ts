import { renderHook } from '@testing-library/react';
import { useSinceLastVisit } from './useSinceLastVisit';

const FIRST = { totalAlumni: 500, sameBatchCount: 12, mentorsAvailable: 70 };
const LATER = { totalAlumni: 504, sameBatchCount: 14, mentorsAvailable: 69 };
const NOTHING = { totalAlumni: 0, sameBatchCount: 0, mentorsAvailable: 0 };

const visit = (memberId: string, figures: typeof FIRST | undefined) =>
  renderHook(() => useSinceLastVisit(memberId, figures)).result.current;

/** A new tab has the same localStorage, but an empty sessionStorage. */
const openTab = () => sessionStorage.clear();

test('the first visit returns a growth of 0 for each figure', () => {
  expect(visit('asha', FIRST)).toEqual(NOTHING);
});

test('a later visit returns how much each figure has grown, and 0 for a figure that is smaller', () => {
  visit('asha', FIRST);
  openTab();
  expect(visit('asha', LATER)).toEqual({ totalAlumni: 4, sameBatchCount: 2, mentorsAvailable: 0 });
});

test('a reload in the same tab returns the same growth again', () => {
  visit('asha', FIRST);
  openTab();
  visit('asha', LATER);
  expect(visit('asha', LATER)?.sameBatchCount).toBe(2);
});

test('stored figures of another member, and damaged figures, are ignored', () => {
  visit('asha', FIRST);
  openTab();
  expect(visit('meera', LATER)).toEqual(NOTHING);
  openTab();
  localStorage.setItem('seenFigures', '{"memberId":"asha","figures":{}}');
  expect(visit('asha', LATER)).toEqual(NOTHING);
});

test('returns undefined until the figures have loaded', () => {
  expect(visit('asha', undefined)).toBeUndefined();
});
