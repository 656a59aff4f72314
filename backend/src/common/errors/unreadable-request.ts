import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorDto } from './error.dto.js';

type Refusal = Omit<ErrorDto, 'requestId'>;

interface Unreadable extends Error {
  code?: string;
  /** What came last. */
  rawPacket?: unknown;
}

const UNREADABLE: Refusal = {
  statusCode: 400,
  code: 'BAD_REQUEST',
  message: 'The request could not be read.',
};
const BY_CAUSE: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    statusCode: 431,
    code: 'TOO_LARGE',
    message: 'The address or the headers of the request are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    statusCode: 408,
    code: 'BAD_REQUEST',
    message: 'The request took too long to arrive.',
  },
};

/** Answers what Node could not even read as a request, in the form of every other error, and hangs up. */
export function answerUnreadable(error: Unreadable, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET' || isBeingAnswered(socket)) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const refusal = BY_CAUSE[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify({ ...refusal, requestId } satisfies ErrorDto);
  const head = [
    `HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead(error) ? '' : body}`);
}

/** An answer to HEAD has no body. */
function isHead({ rawPacket }: Unreadable): boolean {
  return Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';
}

/** As Node itself looks at it: an answer that has begun cannot become another one. */
function isBeingAnswered(socket: Duplex & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}
