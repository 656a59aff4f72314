import { withBlockedStorage } from '../../test/blocked-storage';
import { lastingStorage, readJson, tabStorage } from './browser-storage';

test.each([
  ['localStorage', lastingStorage],
  ['sessionStorage', tabStorage],
] as const)('if the browser blocks %s, a text is kept until the page is closed', (_name, storage) =>
  withBlockedStorage(() => {
    expect(storage.read('key')).toBeNull();
    storage.write('key', 'text');
    expect(storage.read('key')).toBe('text');
    storage.remove('key');
    expect(storage.read('key')).toBeNull();
  }),
);

test('if the storage is full, the newer text is used until it is removed', () => {
  lastingStorage.write('key', 'old');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  lastingStorage.write('key', 'new');
  full.mockRestore();
  expect(lastingStorage.read('key')).toBe('new');
  lastingStorage.remove('key');
  expect(lastingStorage.read('key')).toBeNull();
});

test('a stored value is available to other pages', () => {
  lastingStorage.write('key', 'text');
  tabStorage.write('key', 'other');
  expect(localStorage.getItem('key')).toBe('text');
  expect(sessionStorage.getItem('key')).toBe('other');
});

test('a text that is not JSON counts as absent', () => {
  lastingStorage.write('key', '{');
  expect(readJson(lastingStorage, 'key')).toBeUndefined();
  expect(readJson(lastingStorage, 'none')).toBeUndefined();
  lastingStorage.write('key', '{"a":1}');
  expect(readJson(lastingStorage, 'key')).toEqual({ a: 1 });
});
