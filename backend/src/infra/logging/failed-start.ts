import { InvalidEnvError } from '../../config/env.js';
import { describeError } from './logger.js';

/** Ends a process that cannot start; says why, but not with which values a statement failed. */
export function endFailedStart(error: unknown): never {
  console.error(error instanceof InvalidEnvError ? error.message : describeError(error));
  process.exit(1);
}
