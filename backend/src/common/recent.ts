/** A value older than this is made anew in the background. Not sooner, since making one reads the whole membership. */
const FRESH_MS = 7_500;
/** A value older than this is not handed out any more: with the time of the answer it stays below ten seconds. */
const USABLE_MS = 9_900;

/**
 * A value that is costly to make and may be some seconds old. One making at a time serves everyone who waits for it;
 * while the next one is being made, readers get the one before, so that hardly any of them pays for it.
 */
export class Recent<T> {
  private held?: { value: T; at: number };
  private making?: Promise<T>;

  constructor(private readonly make: () => Promise<T>) {}

  /** The value as of at most ten seconds ago. */
  async get(): Promise<T> {
    return this.peek() ?? this.remake();
  }

  /** The same for who will not wait: undefined when it has yet to be made, which then begins. */
  peek(): T | undefined {
    const age = this.held ? performance.now() - this.held.at : Number.POSITIVE_INFINITY;
    if (age >= FRESH_MS) this.remake();
    return age < USABLE_MS ? this.held?.value : undefined;
  }

  /** Applies a change that was just committed to the held value, and drops one being made, which may have missed it. */
  change(apply: (value: T) => T): void {
    this.making = undefined;
    if (this.held) this.held = { ...this.held, value: apply(this.held.value) };
  }

  /** The next reader gets a value that is made from now on. */
  forget(): void {
    this.making = undefined;
    this.held = undefined;
  }

  private remake(): Promise<T> {
    if (this.making) return this.making;
    const at = performance.now();
    const making = this.make();
    this.making = making;
    making.then(
      (value) => {
        if (this.making === making) this.held = { value, at };
        this.done(making);
      },
      () => this.done(making),
    );
    return making;
  }

  private done(making: Promise<T>): void {
    if (this.making === making) this.making = undefined;
  }
}
