import { KeyedSemaphore } from './keyed-semaphore.js';

/** Starts a call for each key. Returns the keys of the calls that have begun, and a function that ends all calls. */
function callsOf(semaphore: KeyedSemaphore, keys: string[]) {
  const running: string[] = [];
  const ends: (() => void)[] = [];
  const calls = keys.map((key) =>
    semaphore.runExclusive(key, () => {
      running.push(key);
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  const endAll = async () => {
    while (running.length < keys.length || ends.length > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    await Promise.all(calls);
  };
  return { running, endAll };
}

describe('A semaphore with keys', () => {
  it('limits the concurrent calls of each key separately', async () => {
    const semaphore = new KeyedSemaphore(1);
    const { running, endAll } = callsOf(semaphore, ['a', 'a', 'b']);
    await new Promise(setImmediate);
    expect(running).toEqual(['a', 'b']);
    expect([semaphore.isLocked('a'), semaphore.isLocked('c')]).toEqual([true, false]);
    await endAll();
    expect([running, semaphore.isLocked('a')]).toEqual([['a', 'b', 'a'], false]);
  });

  it('limits the concurrent calls of all keys together if it has a total limit', async () => {
    const { running, endAll } = callsOf(new KeyedSemaphore(1, 2), ['a', 'b', 'c']);
    await new Promise(setImmediate);
    expect(running).toEqual(['a', 'b']);
    await endAll();
    expect(running).toEqual(['a', 'b', 'c']);
  });
});
