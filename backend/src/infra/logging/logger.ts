import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { codeOf } from '../../common/errors/code-of.js';
import { currentRequestId } from './request-context.js';

const SQLSTATE = /^[0-9A-Z]{5}$/;
const MARKS_OF_DATABASE_AND_MAIL = ['query', 'response', 'rejected', 'recipient'];

/**
 * Messages of database and mail errors quote values and addresses; of those only code and place are kept. Whatever else
 * hangs on an error is not: the pool of database connections hangs the connection there, with its key.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  if (!quotesValues(error)) {
    const { type, message, stack } = stdSerializers.err(error);
    return { type, message, code: codeOf(error), stack };
  }
  const constraint = 'constraint' in error ? error.constraint : undefined;
  return { type: error.name, code: codeOf(error), constraint, stack: stackFrames(error) };
}

/** Whether the error or one of its causes does, since their messages are logged with it. */
function quotesValues(error: Error): boolean {
  const code = codeOf(error) ?? '';
  return (
    MARKS_OF_DATABASE_AND_MAIL.some((mark) => mark in error) ||
    code === 'EENVELOPE' ||
    SQLSTATE.test(code) ||
    (error.cause instanceof Error && quotesValues(error.cause))
  );
}

function stackFrames(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');
}

/** Writes to standard output unless told where. */
export function createLogger(level: string, process: 'web' | 'worker', to?: DestinationStream): Logger {
  const options = {
    level,
    base: { process },
    serializers: { err: describeError },
    mixin: () => ({ requestId: currentRequestId() }),
  };
  return to ? pino(options, to) : pino(options);
}
