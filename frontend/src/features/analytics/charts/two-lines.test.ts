import { twoLines } from './two-lines';

test.each([
  ['Vocational Courses', 'Vocational Courses'],
  ['Secondary Education (Std 8-10)', 'Secondary Education\n(Std 8-10)'],
  ['Secondary Education (Evening)', 'Secondary Education\n(Evening)'],
  ['Diploma in Computer Applications', 'Diploma in Computer\nApplications'],
  ['A department of a very long name indeed', 'A department of a\nvery long name inde…'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffahr\ntsgesellschaft'],
])('%s', (name, lines) => expect(twoLines(name, 20)).toBe(lines));
