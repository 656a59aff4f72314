import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{passed: number, failed: number, skipped: number, retried?: number}} Totals `retried`: passed tests that failed at first */

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
  totals.retried ? `${plain(totals)}; ${totals.retried} passed only on a retry` : plain(totals);

/**
 * @typedef {{name: string, status: string, assertionResults: {status: string}[]}} JestFile
 * @typedef {{numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, numRuntimeErrorTestSuites: number, testResults: JestFile[]}} JestReport
 */

/** @param {JestReport} report @returns {Totals} */
export function jestTotals(report) {
  return {
    passed: report.numPassedTests,
    // A file that does not load contains no failed test, but counts as a failure.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {string} file Jest's report @returns {string[]} the paths of the test files that failed; empty without a report */
export const failedFiles = (file) =>
  existsSync(file)
    ? readReport(file)
        .testResults.filter(({ status }) => status === 'failed')
        .map(({ name }) => name)
    : [];

/** @param {string} file @returns {JestReport} */
export const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {JestReport} first @param {JestReport} second of a second try of the files that failed @returns {Totals} */
export function retriedTotals(first, second) {
  const kept = first.testResults
    .filter(({ status }) => status !== 'failed')
    .flatMap((file) => file.assertionResults);
  const keptPassed = kept.filter(({ status }) => status === 'passed').length;
  const again = jestTotals(second);
  return {
    passed: keptPassed + again.passed,
    failed: again.failed,
    skipped: kept.length - keptPassed + again.skipped,
    retried: Math.max(0, keptPassed + again.passed - first.numPassedTests),
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
 * @param {string} file the runner's report
 * @param {(report: T) => Totals} read
 * @param {number} code the runner's exit code
 * @returns {Totals} at least one failure if the runner failed, even without a report
 */
export function totalsOf(file, read, code) {
  const totals = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : sum([]);
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

/**
 * @typedef {{details: {type?: string}, skip?: string | boolean, todo?: string | boolean}} Result
 * @typedef {AsyncIterable<{type: string, data: Result}>} Events
 */

/** A reporter of Node's test runner that writes the totals as JSON. */
export default async function* countTests(/** @type {Events} */ events) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details.type === 'suite') continue;
    if (data.skip !== undefined || data.todo !== undefined) totals.skipped += 1;
    else totals[type === 'test:pass' ? 'passed' : 'failed'] += 1;
  }
  yield JSON.stringify(totals);
}
