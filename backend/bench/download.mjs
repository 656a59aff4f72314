import { once } from 'node:events';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

/** A buffer that every read reuses. The reader runs on the portal's machine, so it must use little CPU time. */
const BUFFER = Buffer.alloc(256 * 1024);

/**
 * Reads a response to its end and discards it.
 *
 * @param {{port: number, token: string}} client
 * @param {string} path
 * @returns {Promise<{ms: number, firstByteMs: number}>}
 */
export async function download({ port, token }, path) {
  const start = performance.now();
  let firstByteMs = 0;
  let status = '';
  const socket = connect({
    port,
    host: '127.0.0.1',
    onread: {
      buffer: BUFFER,
      callback(_bytes, buffer) {
        if (firstByteMs === 0) {
          firstByteMs = performance.now() - start;
          status = Buffer.from(buffer.buffer, buffer.byteOffset, 15).toString('latin1');
        }
        return true;
      },
    },
  });
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  await once(socket, 'close');
  if (!status.startsWith('HTTP/1.1 200')) throw new Error(`the download answered ${status}`);
  return { ms: performance.now() - start, firstByteMs };
}
