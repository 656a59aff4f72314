/** The process is shutting down. */
export class Stopping extends Error {}

/** The attempts at work that a process has under way, so that it can end them before it ends itself. */
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
