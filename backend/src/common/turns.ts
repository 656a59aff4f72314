/** Lets some pieces of work run at once, and the others wait for their turn. */
export class Turns {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((start) => this.waiting.push(start));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}

/** The same for each owner, whose turns are no other's. */
export class OwnTurns {
  private readonly owners = new Map<string, { turns: Turns; wanted: number }>();

  constructor(private readonly atOnce: number) {}

  async take<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const own = this.owners.get(owner) ?? { turns: new Turns(this.atOnce), wanted: 0 };
    this.owners.set(owner, own);
    own.wanted += 1;
    try {
      return await own.turns.take(work);
    } finally {
      own.wanted -= 1;
      if (own.wanted === 0) this.owners.delete(owner);
    }
  }
}
