/** A problem whose message is all that the person at the terminal needs: shown without a stack, exit code 1. */
export class Refusal extends Error {
  /** @param {string} message one sentence @param {string[]} [details] lines that help to find the cause */
  constructor(message, details = []) {
    super(message);
    this.details = details;
  }
}

/** @param {string} [line] */
export function say(line = '') {
  process.stdout.write(`${line}\n`);
}

/** @param {unknown} problem */
export function sayProblem(problem) {
  if (problem instanceof Refusal) {
    const details = problem.details.map((line) => `  ${line}\n`).join('');
    process.stderr.write(`${details}${problem.message}\n`);
    return;
  }
  process.stderr.write(`${problem instanceof Error ? problem.stack : String(problem)}\n`);
}

/** @param {number} startedAt a `Date.now()` */
export function since(startedAt) {
  const seconds = (Date.now() - startedAt) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}
