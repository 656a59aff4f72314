import { SORTS } from './measure.mjs';

/**
 * A question is one request for a page of the member list. `filter` holds the parameters of the URL, without the page.
 *
 * @typedef {{filter: Record<string, string>, depth: 'first' | 'near' | 'deep' | 'last', place: number}} Question
 * `place` is a random number from 0 to 1. It selects one of the pages 2 to 10 for `near`, and any page for `deep`
 */

const GIVEN_NAMES = ['aarav', 'asha', 'deepa', 'hari', 'meera', 'om', 'priya', 'tara', 'yash', 'zoya'];
const FAMILY_NAMES = ['examplewala', 'sampleson', 'testerly', 'imaginar', 'pretendar', 'standinwala'];
const COMMON_PARTS = ['ara', 'wala', 'demo', 'son', 'example', 'works', 'labs', 'org'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Returns a function that returns another pseudo-random number from 0 to 1 at each call (mulberry32). The same seed
 * gives the same numbers.
 *
 * @param {number} seed
 */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns a random mix of questions: any kind of search term, up to three filters, any sort order and any page.
 *
 * @param {{seed: number, count: number, members: number}} options
 * @returns {Question[]}
 */
export function questionsOf({ seed, count, members }) {
  const random = randomFrom(seed);
  const one = (/** @type {readonly string[]} */ values) =>
    /** @type {string} */ (values[Math.floor(random() * values.length)]);
  const number = (/** @type {number} */ most) => 1 + Math.floor(random() * most);
  const year = () => 1960 + number(65);

  /** @type {(() => string)[]} */
  const searches = [
    () => one(LETTERS),
    () => one(LETTERS) + one(LETTERS),
    () => one(GIVEN_NAMES).slice(0, 2),
    () => one(LETTERS) + one(LETTERS) + one(LETTERS),
    () => one(COMMON_PARTS),
    () => one(GIVEN_NAMES),
    () => one(FAMILY_NAMES),
    () => `${one(GIVEN_NAMES)}.${number(members)}`,
    () => `${one(GIVEN_NAMES)} ${one(FAMILY_NAMES)}`,
    () => `${one(COMMON_PARTS)} ${one(LETTERS)}`,
    () => '@',
    () => `${number(999)}@`,
    () => `demo.${one(GIVEN_NAMES)}.${number(members)}@example.org`,
    () => String(number(9)),
    () => String(number(99)),
    () => String(number(99_999)),
    () => `9000${String(number(members)).padStart(6, '0')}`,
    () => `nobody-${number(999)}`,
  ];

  /** @type {(() => Record<string, string>)[]} */
  const filters = [
    () => ({ role: one(['ALUMNI', 'ALUMNI', 'ADMIN', 'SUPERADMIN']) }),
    () => ({ department: one(['science', 'arts', 'com', 'law', 'e']) }),
    () => ({ currentCity: one(['mumbai', 'pune', 'dublin', 'a', 'zzzz']) }),
    () => ({ currentCountry: one(['india', 'ireland', 'an']) }),
    () => ({ college: one(['commerce', 'college', 'law', 'science']) }),
    () => ({ passingYear: String(year()) }),
    () => {
      const from = year();
      return { passingYearFrom: String(from), passingYearTo: String(from + number(20)) };
    },
    () => ({ mentorshipAvailable: one(['true', 'false']) }),
    () => ({ lookingForMentor: one(['true', 'false']) }),
  ];

  const question = () => {
    const sort = { sortBy: one(SORTS), sortOrder: one(['asc', 'desc']) };
    const search = random() < 0.7 ? { search: pick(searches, random)() } : {};
    const others = Array.from({ length: Math.floor(random() * 4) }, () => pick(filters, random)());
    const depth = pick(
      /** @type {const} */ (['first', 'first', 'first', 'near', 'near', 'deep', 'deep', 'last']),
      random,
    );
    return { filter: Object.assign({}, search, ...others, sort), depth, place: random() };
  };
  return Array.from({ length: count }, question);
}

/** @template T @param {readonly T[]} values @param {() => number} random */
export const pick = (values, random) => /** @type {T} */ (values[Math.floor(random() * values.length)]);

/**
 * Returns the page number of a question: page 1, a page from 2 to 10, any page, or the last page.
 *
 * @param {Question} question @param {number} pages number of pages of the filtered list
 */
export function pageOf({ depth, place }, pages) {
  if (depth === 'first' || pages <= 1) return 1;
  if (depth === 'near') return Math.min(pages, 2 + Math.floor(place * 9));
  if (depth === 'deep') return 1 + Math.floor(place * pages);
  return pages;
}
