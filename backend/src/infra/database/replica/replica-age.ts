interface Sample {
  /** The time just before the position was read, by this process's `performance.now()`. */
  at: number;
  position: bigint;
}

/** With one sample every half second, the oldest is 1,000 seconds old. No setting allows a replica to lag so far. */
const MAX_SAMPLES = 2_000;

/**
 * Measures how old the data of a replica is. Compares positions in the write-ahead log of the primary with the
 * positions that the replica reaches later. Needs only the clock of this process, and also works while the primary has
 * no writes.
 */
export class ReplicaAge {
  /** The positions that the replica has not reached yet, the oldest first. */
  private readonly ahead: Sample[] = [];
  private freshAt = Number.NEGATIVE_INFINITY;
  private reached = -1n;

  /** Adds a position in the primary's log. It was read after the time `at`, so it follows every commit until `at`. */
  notePrimary(at: number, position: bigint): void {
    this.ahead.push({ at, position });
    if (this.ahead.length > MAX_SAMPLES) this.ahead.shift();
  }

  noteReplica(position: bigint): void {
    this.reached = position;
    while (this.ahead[0] && this.ahead[0].position <= position) {
      this.freshAt = this.ahead[0].at;
      this.ahead.shift();
    }
  }

  /** Forgets all positions. Needed after a fail-over, because positions of two primaries cannot be compared. */
  reset(): void {
    this.ahead.length = 0;
    this.freshAt = Number.NEGATIVE_INFINITY;
    this.reached = -1n;
  }

  hasReached(position: bigint): boolean {
    return position <= this.reached;
  }

  /** Returns the age of the replica's data: infinite until the replica has reached a position of the primary. */
  milliseconds(now = performance.now()): number {
    return now - this.freshAt;
  }
}
