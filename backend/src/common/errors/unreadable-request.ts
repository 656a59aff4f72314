import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorDto } from './error.dto.js';

type ErrorAnswer = Omit<ErrorDto, 'requestId'>;

interface Unreadable extends Error {
  code?: string;
  /** The last bytes that Node received from the client. */
  rawPacket?: unknown;
}

const UNREADABLE: ErrorAnswer = {
  statusCode: 400,
  code: 'BAD_REQUEST',
  message: 'The request could not be read.',
};
const BY_CAUSE: Record<string, ErrorAnswer> = {
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

/** Sends an `ErrorDto` if Node cannot parse a request or did not receive it in time, then closes the connection. */
export function answerUnreadable(error: Unreadable, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET' || isBeingAnswered(socket)) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const answer = BY_CAUSE[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify({ ...answer, requestId } satisfies ErrorDto);
  const head = [
    `HTTP/1.1 ${answer.statusCode} ${STATUS_CODES[answer.statusCode]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead(error) ? '' : body}`);
}

/** Returns true for a HEAD request: the response must not have a body. */
function isHead({ rawPacket }: Unreadable): boolean {
  return Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';
}

/** Returns true if a response has already begun on this socket: a second status line would corrupt it. */
function isBeingAnswered(socket: Duplex & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}
