import { withBlockedStorage } from '../../test/blocked-storage';
import { lastingStorage, readJson, tabStorage } from './browser-storage';

test.each([
  ['localStorage', lastingStorage],
  ['sessionStorage', tabStorage],
] as const)('if the browser blocks %s, a stored text can be read until it is removed', (_name, storage) =>
  withBlockedStorage(() => {
    expect(storage.read('key')).toBeNull();
    storage.write('key', 'text');
    expect(storage.read('key')).toBe('text');
    storage.remove('key');
    expect(storage.read('key')).toBeNull();
  }),
);

test('if the browser storage is full, `read` returns the new text, and after `remove` it returns null', () => {
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

test('the lasting storage writes to localStorage, and the storage of a tab writes to sessionStorage', () => {
  lastingStorage.write('key', 'text');
  tabStorage.write('key', 'other');
  expect(localStorage.getItem('key')).toBe('text');
  expect(sessionStorage.getItem('key')).toBe('other');
});

test('a stored text that is not valid JSON is read as undefined, like a missing text', () => {
  lastingStorage.write('key', '{');
  expect(readJson(lastingStorage, 'key')).toBeUndefined();
  expect(readJson(lastingStorage, 'none')).toBeUndefined();
  lastingStorage.write('key', '{"a":1}');
  expect(readJson(lastingStorage, 'key')).toEqual({ a: 1 });
});
