import { SORTS, timeOf, timingOf } from './measure.mjs';
import { ROWS_MS } from './search.mjs';
import { tell } from './sweep.mjs';
import { pick, randomFrom } from './sweep-questions.mjs';

const LETTERS_AND_DIGITS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
/** Maximum number of search texts from which the terms are taken. */
const TEXTS = 15_000;
const TWO_WORDS = 400;

/**
 * Searches for every short or common term in every sort order, each once, without the exact total. Prints the slowest
 * searches. The terms are all single letters and digits, all pairs of them, all words and trigrams of a sample of
 * members, and random pairs of words or of their first letters.
 *
 * @param {import('./bench.mjs').Bench} bench
 */
export async function benchTerms({ portal, db, report, S }) {
  const terms = await termsOf(db);
  /** @type {import('./sweep.mjs').Time[]} */
  const times = [];
  for (const sortBy of SORTS) {
    for (const sortOrder of ['asc', 'desc']) {
      const searches = [];
      for (const search of terms) {
        const path = `/admin/users?${new URLSearchParams({ search, sortBy, sortOrder })}`;
        searches.push({ question: path, ms: await timeOf(() => portal.get(path)) });
      }
      const name = `any of ${terms.length} terms, by ${sortBy} ${sortOrder}`;
      report.within(name, timingOf(searches.map(({ ms }) => ms)), ROWS_MS);
      times.push(...searches);
    }
  }
  const slow = times.filter(({ ms }) => ms > ROWS_MS).length;
  console.log(`\n${slow} of ${times.length} searches took more than ${ROWS_MS} ms.`);
  tell('all terms', times, S.ms);
}

/** @param {import('pg').Client} db @returns {Promise<string[]>} */
async function termsOf(db) {
  const { rows } = await db.query(
    `SELECT DISTINCT word FROM (SELECT text FROM search_texts ORDER BY user_id LIMIT ${TEXTS}) AS texts,
       regexp_split_to_table(text, '[^[:alpha:]]+') AS word WHERE length(word) > 2 ORDER BY word`,
  );
  /** @type {string[]} */
  const words = rows.map(({ word }) => word);
  const trigrams = words.flatMap((word) =>
    [...word.matchAll(/(?=(...))/gu)].map(([, trigram = '']) => trigram),
  );
  const letterPairs = LETTERS_AND_DIGITS.flatMap((first) =>
    LETTERS_AND_DIGITS.map((second) => first + second),
  );
  const random = randomFrom(1);
  const part = () => pick(words, random).slice(0, pick([1, 2, 3, undefined], random));
  const twoWords = Array.from({ length: TWO_WORDS }, () => `${part()} ${part()}`);
  return [...new Set([...LETTERS_AND_DIGITS, ...letterPairs, ...trigrams, ...words, ...twoWords])];
}
