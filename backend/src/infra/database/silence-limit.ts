import type { Duplex } from 'node:stream';
import type { ClientBase } from 'pg';

/** The parts of a connection that the types of `pg` leave out. */
interface Connected {
  connection: { stream: Duplex & { setTimeout(milliseconds: number): void } };
  /** False from the moment a statement is sent until PostgreSQL has answered it. */
  readyForQuery: boolean;
}

/**
 * Returns a hook for new connections. It destroys a connection that receives no byte for the time limit while a
 * statement runs; the statement fails. A frozen PostgreSQL does not enforce its own timeouts. The limit does not apply
 * while the reader pauses the connection, such as for a slow client, and starts anew when the reader resumes it.
 */
export function silenceLimit(milliseconds: number): (client: ClientBase) => void {
  return (client) => {
    const connected = client as unknown as Connected;
    const { stream } = connected.connection;
    // Node restarts this timeout at each byte sent or received.
    stream.setTimeout(milliseconds);
    stream.on('resume', () => stream.setTimeout(milliseconds));
    stream.on('timeout', () => {
      if (!connected.readyForQuery && !stream.isPaused()) stream.destroy(new DatabaseSilent(milliseconds));
    });
  };
}

class DatabaseSilent extends Error {
  /** The code of a connection that timed out in the operating system. */
  readonly code = 'ETIMEDOUT';

  constructor(milliseconds: number) {
    super(`no answer from the database within ${milliseconds} ms`);
  }
}
