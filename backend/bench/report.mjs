/** @typedef {{path: string, value: string, ratio?: number, plain?: number, goal: string, ok?: boolean}} Row */

const milliseconds = (/** @type {number} */ value) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

/** @param {import('./measure.mjs').Timing} timing */
const cellsOf = ({ median, p95, plain }) => ({
  value: `${milliseconds(median)} / ${milliseconds(p95)}`,
  plain: plain && median / plain,
});

/** Collects the rows of the table that the benchmark prints. */
export class Report {
  /** @type {Row[]} */
  rows = [];

  /** Adds a measured time that has no limit. @param {string} path @param {import('./measure.mjs').Timing} timing */
  timing(path, timing) {
    this.rows.push({ path, ...cellsOf(timing), goal: '' });
  }

  /**
   * Adds a measured time. Its 95th percentile may be at most `atMost` times the time of the yardstick.
   *
   * @param {string} path
   * @param {import('./measure.mjs').Timing} timing
   * @param {{name: string, ms: number}} yardstick
   * @param {number} atMost maximum share of the yardstick
   */
  time(path, timing, yardstick, atMost) {
    const ratio = timing.p95 / yardstick.ms;
    const goal = `p95 ≤ ${atMost} ${yardstick.name}`;
    this.rows.push({ path, ...cellsOf(timing), ratio, goal, ok: ratio <= atMost });
  }

  /**
   * Adds a measured time. Its 95th percentile may be at most `ms`.
   *
   * @param {string} path @param {import('./measure.mjs').Timing} timing @param {number} ms
   */
  within(path, timing, ms) {
    this.rows.push({ path, ...cellsOf(timing), goal: `p95 ≤ ${ms} ms`, ok: timing.p95 <= ms });
  }

  /**
   * Adds a figure that must be at least `atLeast` times another figure. `of` names the other figure.
   *
   * @param {string} path @param {string} value @param {number} ratio @param {number} atLeast @param {string} of
   */
  atLeast(path, value, ratio, atLeast, of) {
    this.rows.push({ path, value, ratio, goal: `≥ ${atLeast} × ${of}`, ok: ratio >= atLeast });
  }

  /** @param {string} path @param {string} value @param {boolean} ok @param {string} goal */
  fact(path, value, ok, goal) {
    this.rows.push({ path, value, ok, goal });
  }

  print() {
    console.log('\n| path | median / p95 | × plain server | ratio | to reach | |\n|---|---|---|---|---|---|');
    for (const { path, value, plain, ratio, goal, ok } of this.rows) {
      const ratios = `${plain?.toFixed(1) ?? ''} | ${ratio?.toFixed(2) ?? ''}`;
      const reached = ok === undefined ? '' : ok ? 'yes' : 'no';
      console.log(`| ${path} | ${value} | ${ratios} | ${goal} | ${reached} |`);
    }
  }
}
