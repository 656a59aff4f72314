import { nameLines } from './name-lines';

test.each([
  ['Vocational Courses', ['Vocational Courses']],
  ['Secondary Education (Std 8-10)', ['Secondary Education', '(Std 8-10)']],
  ['Secondary Education (Evening)', ['Secondary Education', '(Evening)']],
  ['Diploma in Computer Applications', ['Diploma in Computer', 'Applications']],
  ['A department of a very long name indeed', ['A department of a', 'very long name', 'indeed']],
  ['Donaudampfschifffahrtsgesellschaft', ['Donaudampfschifffahr', 'tsgesellschaft']],
])('%s', (name, lines) => expect(nameLines(name, 20)).toEqual(lines));

test('names that differ at their ends alone stay apart', () => {
  const shared = 'Advanced Diploma in Classical and Light Vocal Music of ';
  expect(nameLines(`${shared}the North`, 20)).not.toEqual(nameLines(`${shared}the South`, 20));
});
