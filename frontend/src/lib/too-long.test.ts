import { tooLong } from './too-long';

const tooLongOf = (name: string) => tooLong({ name }, { name: 3 });

test.each([
  ['a letter beyond U+FFFF', '\u{11600}'],
  ['a letter with its accent', 'e\u0301'],
])('%s counts as one character, as on the server', (_which, letter) => {
  expect(tooLongOf(letter.repeat(3))).toEqual({});
  expect(tooLongOf(letter.repeat(4))).toEqual({ name: 'Please use at most 3 characters' });
});
