/** The process is shutting down. */
export class Stopping extends Error {}

/** The running attempts of a process, which it aborts during its shutdown. */
export class AttemptsUnderWay {
  private readonly underWay = new Map<AbortController, Promise<void>>();
  private stopping = false;

  /** Runs an attempt. After `stop` nothing begins, because another worker takes the work over. */
  async run(attempt: (stop: AbortController) => Promise<void>): Promise<void> {
    if (this.stopping) return;
    const stop = new AbortController();
    const work = attempt(stop).finally(() => this.underWay.delete(stop));
    this.underWay.set(stop, work);
    await work;
  }

  /** Aborts every attempt with `Stopping`. Resolves when all have ended, whatever their outcome. */
  async stop(): Promise<void> {
    this.stopping = true;
    for (const stop of this.underWay.keys()) stop.abort(new Stopping());
    await Promise.allSettled(this.underWay.values());
  }
}
