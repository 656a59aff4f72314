import type { Bind } from './filter-conditions.js';

/** The values of one statement, numbered as they are bound. */
export class Parameters {
  readonly list: unknown[] = [];

  readonly bind: Bind = (value) => `$${this.list.push(value)}`;
}
