import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{passed: number, failed: number, skipped: number, retried?: number}} Totals `retried`: of the passed, those that failed at first */

/** @param {Totals[]} parts @returns {Totals} */
export function sum(parts) {
  const total = { passed: 0, failed: 0, skipped: 0, retried: 0 };
  for (const { passed, failed, skipped, retried = 0 } of parts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.retried += retried;
  }
  return total;
}

/** @param {Totals} totals */
export const plain = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** @param {Totals} totals */
export const detailed = (totals) =>
  totals.retried ? `${plain(totals)}; ${totals.retried} passed only when tried again` : plain(totals);

/**
 * @param {{numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, numRuntimeErrorTestSuites: number}} report
 * @returns {Totals}
 */
export function jestTotals(report) {
  return {
    passed: report.numPassedTests,
    // A file that could not even be loaded holds no failed test, but it failed.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {{stats: {expected: number, unexpected: number, flaky: number, skipped: number}, errors: unknown[]}} report
 * @returns {Totals}
 */
export function playwrightTotals({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    retried: stats.flaky,
  };
}

/**
 * @template T
 * @param {string} file that the runner was told to write
 * @param {(report: T) => Totals} read
 * @param {number} code the runner's exit code
 * @returns {Totals} at least one failure when the runner failed, even when it died before it could report
 */
export function totalsOf(file, read, code) {
  const totals = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : sum([]);
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}
