import { contractProblem } from '../../support/contract.js';
import type { FuzzRequest } from './requests.js';
import type { Answer } from './send.js';

const INSIDES = /node_modules|\bat \S+ \(|\.[jt]s:\d+|SELECT |INSERT INTO|syntax error at/;

/** Returns the problem of a response, or undefined. A 503 is valid during maintenance, which a request may start. */
export function problemOf({ method, path }: FuzzRequest, answer: Answer): string | undefined {
  const { status, headers, body } = answer;
  if (body.includes('"polluted"')) return 'holds what was put into a prototype';
  const difference = contractProblem({ method, path, status, contentType: headers['content-type'], body });
  if (difference) return `is not as openapi.json says (${difference})`;
  if (status < 400) return undefined;
  // The response to HEAD has no body, so the reason of a 503 is unknown. It may be maintenance. The test finds other
  // reasons in the log.
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
