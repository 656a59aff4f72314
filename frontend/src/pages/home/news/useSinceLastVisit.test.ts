import { renderHook } from '@testing-library/react';
import { useSinceLastVisit } from './useSinceLastVisit';

const FIRST = { totalAlumni: 500, sameBatchCount: 12, mentorsAvailable: 70 };
const LATER = { totalAlumni: 504, sameBatchCount: 14, mentorsAvailable: 69 };
const NOTHING = { totalAlumni: 0, sameBatchCount: 0, mentorsAvailable: 0 };

const visit = (memberId: string, figures: typeof FIRST | undefined) =>
  renderHook(() => useSinceLastVisit(memberId, figures)).result.current;

/** A new tab has the same localStorage, but an empty sessionStorage. */
const openTab = () => sessionStorage.clear();

test('on the first visit of a member, the growth of each statistic is 0', () => {
  expect(visit('asha', FIRST)).toEqual(NOTHING);
});

test('a later visit returns the growth of each statistic since the last visit, or 0 if the value has decreased', () => {
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

test('stored statistics of another member and damaged statistics are ignored, so the growth is 0', () => {
  visit('asha', FIRST);
  openTab();
  expect(visit('meera', LATER)).toEqual(NOTHING);
  openTab();
  localStorage.setItem('seenFigures', '{"memberId":"asha","figures":{}}');
  expect(visit('asha', LATER)).toEqual(NOTHING);
});

test('the growth is undefined before the statistics have loaded', () => {
  expect(visit('asha', undefined)).toBeUndefined();
});
