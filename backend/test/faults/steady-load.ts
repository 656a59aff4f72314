import { ApiClient } from '../support/api-client.js';
import { eventually } from '../support/time.js';

type Body = Record<string, unknown>;
type Request = [method: string, path: string, token?: string, body?: Body];

export interface Answer {
  kind: string;
  /** Its number among those of its kind, from 0. */
  n: number;
  status: number;
  body: Body;
}

/** Sends requests of several kinds in turn at a steady rate, whether or not the earlier ones have been answered. */
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

  /** Waits until so many answers in a row were good. */
  goesWell(count: number): Promise<void> {
    return this.seen(count, (status) => status < 300);
  }

  /** Waits until so many answers in a row were refusals. */
  isRefused(count: number): Promise<void> {
    return this.seen(count, (status) => status >= 300);
  }

  /** Ends with all answers; fails when a request got none. */
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
