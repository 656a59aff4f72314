import { photoProblem } from './photo-rules';

const MOST = 5 * 1024 * 1024;

test('any kind of image up to five megabytes will do', () => {
  expect(photoProblem({ type: 'image/png', size: 1 }, MOST)).toBeNull();
  expect(photoProblem({ type: 'image/gif', size: MOST }, MOST)).toBeNull();
});

test('anything but an image is refused, however small', () => {
  expect(photoProblem({ type: 'application/pdf', size: 1 }, MOST)).toBe('Please select a valid image file');
  expect(photoProblem({ type: '', size: 1 }, MOST)).toBe('Please select a valid image file');
});

test('one byte too many is too large', () => {
  expect(photoProblem({ type: 'image/png', size: MOST + 1 }, MOST)).toBe(
    'Image size should be less than 5MB',
  );
});

test('as long as the limit is not known, the server alone looks at the size', () => {
  expect(photoProblem({ type: 'image/png', size: MOST + 1 })).toBeNull();
});
