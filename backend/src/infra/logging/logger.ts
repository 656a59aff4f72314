import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { codeOf } from '../../common/errors/app-error.js';
import { InvalidEnvError } from '../../config/env.js';
import { currentRequestId } from './request-context.js';

const STANDARD_OUTPUT = 1;
const SQLSTATE = /^[0-9A-Z]{5}$/;
/**
 * Matches the codes at the start of the reply of a mail server, such as `550 5.1.1`. The text after the codes may
 * contain the address of the recipient.
 */
const SMTP_CODES = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3}\b)?/;
/**
 * SQLSTATEs of the connection (08), the sign-in (28), the database name (3D), a server that stops or starts (57P), a
 * missing privilege (42501) and a missing table (42P01). Their messages name only settings and parts of the schema.
 */
const QUOTES_NO_VALUES = /^(08...|28...|3D...|57P..|42501|42P01)$/;
const MARKS_OF_DATABASE_AND_MAIL = ['query', 'response', 'rejected', 'recipient'];

/**
 * Converts an error for the log. Messages of database and mail errors may contain SQL parameters and e-mail addresses.
 * So the log omits these messages, except those of QUOTES_NO_VALUES. The log keeps only these other properties: the
 * type, the code, the constraint, the codes of the mail server and the stack. For example, the log omits the
 * connection that `pg` adds to an error, because the connection contains the secret key that can cancel its queries.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  if (!quotesValues(error)) {
    const { type, message, stack } = stdSerializers.err(error);
    return { type, message, code: codeOf(error), stack };
  }
  const constraint = 'constraint' in error ? error.constraint : undefined;
  const smtp = 'response' in error ? SMTP_CODES.exec(String(error.response))?.[0] : undefined;
  return { type: error.name, code: codeOf(error), constraint, smtp, stack: stackFrames(error) };
}

/**
 * Returns true if the message of the error may contain personal data, such as an SQL parameter or an e-mail address.
 * Also checks the causes of the error, because Pino logs their messages too.
 */
function quotesValues(error: Error): boolean {
  const code = codeOf(error) ?? '';
  const mayQuote =
    MARKS_OF_DATABASE_AND_MAIL.some((mark) => mark in error) || code === 'EENVELOPE' || SQLSTATE.test(code);
  return (
    (mayQuote && !QUOTES_NO_VALUES.test(code)) || (error.cause instanceof Error && quotesValues(error.cause))
  );
}

function stackFrames(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');
}

/** Maximum size of the lines that wait in memory while they cannot be written. */
const MAX_WAITING_BYTES = 1_000_000;

/**
 * Writes lines to a file descriptor. If the disk is full, the process goes on: the lines wait in memory and are written
 * with the first line for which there is space. Lines beyond MAX_WAITING_BYTES are lost.
 */
export function logOutput(fd: number): ReturnType<typeof pino.destination> {
  const output = pino.destination({ fd, maxLength: MAX_WAITING_BYTES });
  const { flushSync } = output;
  // Without a listener, the error would end the process. When the process ends, Pino calls `flushSync` to write the
  // remaining lines. While the disk is full, `flushSync` would try again forever, so replace it.
  output.on('error', () => {
    output.flushSync = () => undefined;
  });
  output.on('write', () => {
    output.flushSync = flushSync;
  });
  return output;
}

/** Creates the logger of a process. Writes to standard output by default. */
export function createLogger(
  level: string,
  process: 'web' | 'worker' | 'backup',
  to: DestinationStream = logOutput(STANDARD_OUTPUT),
): Logger {
  const options = {
    level,
    base: { process },
    serializers: { err: describeError },
    mixin: () => ({ requestId: currentRequestId() }),
  };
  return pino(options, to);
}

/** Ends a process that cannot start, and logs the reason at any LOG_LEVEL. */
export function endFailedStart(name: 'web' | 'worker', error: unknown): never {
  if (error instanceof InvalidEnvError) endWithInvalidEnv(error);
  createLogger('fatal', name).fatal({ err: error }, 'the process could not start');
  process.exit(1);
}

/** Ends a process whose settings are wrong. */
export function endWithInvalidEnv(error: InvalidEnvError): never {
  console.error(error.message);
  process.exit(1);
}
