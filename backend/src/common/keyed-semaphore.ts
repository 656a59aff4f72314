import { Semaphore } from 'async-mutex';

/**
 * Limits the concurrent calls for each key to `permits`. If `permitsOfAllKeys` is given, it limits the concurrent calls
 * of all keys together. Further calls wait. Unused keys take no memory.
 */
export class KeyedSemaphore {
  private readonly inUse = new Map<string, { semaphore: Semaphore; users: number }>();

  private readonly all?: Semaphore;

  constructor(
    private readonly permits: number,
    permitsOfAllKeys?: number,
  ) {
    if (permitsOfAllKeys) this.all = new Semaphore(permitsOfAllKeys);
  }

  /** Returns true if a new call would have to wait for other calls of this key. Ignores the limit of all keys. */
  isLocked(key: string): boolean {
    return this.inUse.get(key)?.semaphore.isLocked() ?? false;
  }

  async runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
    const own = this.inUse.get(key) ?? { semaphore: new Semaphore(this.permits), users: 0 };
    this.inUse.set(key, own);
    own.users += 1;
    try {
      return await own.semaphore.runExclusive(() => (this.all ? this.all.runExclusive(work) : work()));
    } finally {
      own.users -= 1;
      if (own.users === 0) this.inUse.delete(key);
    }
  }
}
