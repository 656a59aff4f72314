import { ApiClient } from '../support/api-client.js';
import { eventually } from '../support/time.js';

type Body = Record<string, unknown>;
type Request = [method: string, path: string, token?: string, body?: Body];

export interface Answer {
  kind: string;
  /** The number of the request within its kind, starting at 0. */
  n: number;
  status: number;
  body: Body;
}

/** Sends requests of several kinds in turn at a constant rate. Does not wait for earlier answers. */
export class SteadyLoad {
  private readonly api: ApiClient;
  private readonly kinds: [string, (n: number) => Request][];
  private readonly answers: Answer[] = [];
  private readonly open = new Set<Promise<void>>();
  private sent = 0;
  private timer?: NodeJS.Timeout;

  constructor(url: string, kinds: Record<string, (n: number) => Request>) {
    this.api = new ApiClient(url);
    this.kinds = Object.entries(kinds);
  }

  start(everyMs: number): void {
    this.timer = setInterval(() => this.sendNext(), everyMs);
  }

  /** Waits for `count` consecutive good answers. */
  goesWell(count: number): Promise<void> {
    return this.seen(count, (status) => status < 300);
  }

  /** Waits for `count` consecutive refusals. */
  isRefused(count: number): Promise<void> {
    return this.seen(count, (status) => status >= 300);
  }

  /** Stops the load and returns all answers. Throws if a request got no answer. */
  async stop(): Promise<Answer[]> {
    clearInterval(this.timer);
    await Promise.all(this.open);
    return this.answers;
  }

  private async seen(count: number, isWanted: (status: number) => boolean): Promise<void> {
    const before = this.answers.length;
    await eventually(async () => {
      const last = this.answers.slice(before).slice(-count);
      return last.length === count && last.every(({ status }) => isWanted(status));
    }, 60_000);
  }

  private sendNext(): void {
    const [kind, request] = this.kinds[this.sent % this.kinds.length] ?? [];
    if (!kind || !request) return;
    const n = Math.floor(this.sent / this.kinds.length);
    this.sent += 1;
    const answered = this.send(kind, n, request(n));
    answered.catch(() => undefined);
    this.open.add(answered);
  }

  private async send(kind: string, n: number, [method, path, token, body]: Request): Promise<void> {
    const answer = await this.api.send(method, path, body, { token });
    this.answers.push({ kind, n, status: answer.status, body: answer.body });
  }
}
