/**
 * @typedef {{details: {type?: string}, skip?: string | boolean, todo?: string | boolean}} Result
 * @typedef {AsyncIterable<{type: string, data: Result}>} Events
 */

/** A reporter of Node's test runner that writes nothing but the numbers of tests, as JSON. */
export default async function* count(/** @type {Events} */ events) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details.type === 'suite') continue;
    if (data.skip !== undefined || data.todo !== undefined) totals.skipped += 1;
    else totals[type === 'test:pass' ? 'passed' : 'failed'] += 1;
  }
  yield JSON.stringify(totals);
}
