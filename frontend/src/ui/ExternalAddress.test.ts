import { safeLink } from './ExternalAddress';

test.each(['https://example.org/me', 'http://example.org/'])('%s is a link', (address) => {
  expect(safeLink(address)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'ftp://example.org/',
  'no address',
  '',
])('%s is never a link', (address) => {
  expect(safeLink(address)).toBeNull();
});

test('a missing address is not a link', () => {
  expect(safeLink(null)).toBeNull();
});
