import { inWords } from './app-error.js';

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [120, '120 seconds'],
  [121, '3 minutes'],
  [3600, '60 minutes'],
  [7201, '3 hours'],
])('A wait of %i seconds is written as %s', (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});
