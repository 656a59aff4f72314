import { contractProblem } from '../../support/contract.js';
import type { FuzzRequest } from './requests.js';
import type { Answer } from './send.js';

const INSIDES = /node_modules|\bat \S+ \(|\.[jt]s:\d+|SELECT |INSERT INTO|syntax error at/;

/**
 * Returns the problem of a response, or undefined. A 503 is valid during maintenance, which a request may start. The
 * caller writes the word "answer" before the problem.
 */
export function problemOf({ method, path }: FuzzRequest, answer: Answer): string | undefined {
  const { status, headers, body } = answer;
  if (body.includes('"polluted"')) return 'contains a value that a request stored in a JavaScript prototype';
  const difference = contractProblem({ method, path, status, contentType: headers['content-type'], body });
  if (difference) return `differs from openapi.json (${difference})`;
  if (status < 400) return undefined;
  // The response to HEAD has no body, so the reason of a 503 is unknown. It may be maintenance. The test finds other
  // reasons in the log.
  if (method === 'HEAD') return status >= 500 && status !== 503 ? 'is a server error' : undefined;
  const error = parsed(body);
  if (status >= 500 && error?.code !== 'MAINTENANCE') return 'is a server error';
  if (!error) return 'is not a JSON object';
  if (typeof error.message !== 'string' || !/\S/.test(error.message)) return 'has no message';
  if (!error.requestId || error.requestId !== headers['x-request-id']) return 'has no request id';
  if (error.statusCode !== status || typeof error.code !== 'string') return 'has a wrong status or no code';
  return INSIDES.test(body) ? 'reveals a stack trace or SQL' : undefined;
}

function parsed(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
