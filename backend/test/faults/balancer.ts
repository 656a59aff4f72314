import { setTimeout as pause } from 'node:timers/promises';
import { type ApiAnswer, ApiClient } from '../support/api-client.js';

const LOOK_EVERY_MS = 100;

/**
 * Distributes requests in turn over the web processes that are ready. If a process refuses the connection, sends the
 * request to another process.
 */
export class Balancer {
  private readonly ready: Set<string>;
  private readonly looking: Promise<void>;
  private turn = 0;
  private stopped = false;

  constructor(private readonly urls: string[]) {
    this.ready = new Set(urls);
    this.looking = this.look();
  }

  async get(path: string, token: string): Promise<ApiAnswer> {
    for (const url of this.inTurn()) {
      try {
        return await new ApiClient(url).get(path, { token });
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
    }
    throw new Error('no web process takes requests');
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.looking;
  }

  private inTurn(): string[] {
    const urls = [...this.ready];
    this.turn += 1;
    return urls.map((_, index) => urls[(index + this.turn) % urls.length] ?? '');
  }

  private async look(): Promise<void> {
    while (!this.stopped) {
      for (const url of this.urls) {
        if (await isReady(url)) this.ready.add(url);
        else this.ready.delete(url);
      }
      await pause(LOOK_EVERY_MS);
    }
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}

/** Returns true if the process refused the connection. Another process can then handle the request. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
