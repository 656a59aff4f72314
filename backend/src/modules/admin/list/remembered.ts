import { createHash } from 'node:crypto';

const LIFE_MS = 10_000;
const MOST = 500;

/** Answers to keep for the next ten seconds, by what was asked; the oldest make room for new ones. */
export class Remembered<T> {
  private readonly answers = new Map<string, { answer: T; at: number }>();

  get(question: object): T | undefined {
    const known = this.answers.get(keyOf(question));
    return known && performance.now() - known.at < LIFE_MS ? known.answer : undefined;
  }

  /** `at` is when the answer was asked for, by `performance.now()`. */
  set(question: object, answer: T, at: number): void {
    const key = keyOf(question);
    this.answers.delete(key);
    this.answers.set(key, { answer, at });
    const [oldest] = this.answers.keys();
    if (this.answers.size > MOST && oldest !== undefined) this.answers.delete(oldest);
  }
}

/** Of one length, however many places a filter stands for. */
function keyOf(question: object): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64');
}
