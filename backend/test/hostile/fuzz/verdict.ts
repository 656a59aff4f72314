import type { FuzzRequest } from './requests.js';
import type { Answer } from './send.js';

const INSIDES = /node_modules|\bat \S+ \(|\.[jt]s:\d+|SELECT |INSERT INTO|syntax error at/;

/** What is wrong with an answer, or nothing. Maintenance, which the fuzzer may have switched on, answers 503 rightly. */
export function problemOf({ method }: FuzzRequest, { status, headers, body }: Answer): string | undefined {
  if (body.includes('"polluted"')) return 'holds what was put into a prototype';
  if (status < 400) return undefined;
  // Without a body a 503 may be one of maintenance; of any other the log tells.
  if (method === 'HEAD') return status >= 500 && status !== 503 ? 'is an error of ours' : undefined;
  const error = parsed(body);
  if (status >= 500 && error?.code !== 'MAINTENANCE') return 'is an error of ours';
  if (!error) return 'is no JSON object';
  if (typeof error.message !== 'string' || !/\S/.test(error.message)) return 'has no message';
  if (!error.requestId || error.requestId !== headers['x-request-id']) return 'has no request id';
  if (error.statusCode !== status || typeof error.code !== 'string') return 'tells another status';
  return INSIDES.test(body) ? 'tells of our insides' : undefined;
}

function parsed(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
