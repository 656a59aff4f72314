import { Refusal } from './output.mjs';

/** @param {unknown} error @returns {unknown} the same, with all that it says in its message: Jest shows nothing else */
export function inOneMessage(error) {
  if (error instanceof Refusal) error.message = [...error.details, error.message].join('\n');
  return error;
}
