import { connect, createServer } from 'node:net';

/** @returns {Promise<number>} a port of the loopback interface that nothing listened on a moment ago */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject()));
    });
  });
}

/** @param {number} port @param {string} host */
function answers(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1000 });
    const end = (/** @type {boolean} */ result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

/** @param {number} port @param {string} [host] @returns {Promise<string | undefined>} why it cannot be listened on */
function bindProblem(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code ?? error.message),
    );
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * Asks by connecting as well as by binding: on some systems a specific address can be bound beside a wildcard
 * listener, and the browser would then reach one or the other.
 *
 * @param {number} port
 * @param {string} [host] unset: every address
 * @returns {Promise<'free' | 'taken' | 'forbidden' | 'elsewhere'>} `elsewhere`: the host is none of this machine's addresses
 */
export async function portState(port, host) {
  if ((await answers(port, '127.0.0.1')) || (await answers(port, '::1'))) return 'taken';
  const problem = await bindProblem(port, host);
  if (!problem) return 'free';
  if (problem === 'EACCES') return 'forbidden';
  return problem === 'EADDRINUSE' ? 'taken' : 'elsewhere';
}
