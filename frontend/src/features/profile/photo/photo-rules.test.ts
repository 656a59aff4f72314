import { photoProblem } from './photo-rules';

const MOST = 5 * 1024 * 1024;

test('an image of up to five megabytes is accepted', () => {
  expect(photoProblem({ type: 'image/png', size: 1 })).toBeNull();
  expect(photoProblem({ type: 'image/gif', size: MOST })).toBeNull();
});

test('a file that is not an image is refused, even a small one', () => {
  expect(photoProblem({ type: 'application/pdf', size: 1 })).toBe('Please select a valid image file');
  expect(photoProblem({ type: '', size: 1 })).toBe('Please select a valid image file');
});

test('an image one byte above five megabytes is refused as too large', () => {
  expect(photoProblem({ type: 'image/png', size: MOST + 1 })).toBe('Image size should be less than 5MB');
});
