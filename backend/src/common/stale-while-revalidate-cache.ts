/**
 * If the cached value is older than this, a read also loads a new value. A smaller number causes more loads.
 */
const FRESH_MS = 7_500;
/** Maximum age of a returned value. The portal promises ten seconds, so 100 ms remain for the response. */
const MAX_AGE_MS = 9_900;

/**
 * Caches one value that is slow to load and may be some seconds old. All callers that wait share one load. While a load
 * runs, callers get the previous value if it is not too old.
 */
export class StaleWhileRevalidateCache<T> {
  private held?: { value: T; at: number };
  private loading?: Promise<T>;

  constructor(private readonly load: () => Promise<T>) {}

  /** Returns a value that is at most ten seconds old. */
  async get(): Promise<T> {
    return this.peek() ?? this.refresh();
  }

  /** Like `get`, but never waits. If no value is recent enough, returns undefined and starts a load. */
  peek(): T | undefined {
    const age = this.held ? performance.now() - this.held.at : Number.POSITIVE_INFINITY;
    if (age >= FRESH_MS) this.refresh();
    return age < MAX_AGE_MS ? this.held?.value : undefined;
  }

  private refresh(): Promise<T> {
    if (this.loading) return this.loading;
    const at = performance.now();
    const loading = this.load();
    this.loading = loading;
    const keep = (value: T) => {
      this.held = { value, at };
    };
    loading
      .then(keep, () => undefined)
      .then(() => {
        this.loading = undefined;
      });
    return loading;
  }
}
