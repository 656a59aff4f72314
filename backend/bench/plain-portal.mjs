import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from './client.mjs';

const PROGRAM = fileURLToPath(new URL('./plain-server.mjs', import.meta.url));

/** Starts `plain-server.mjs`, the server without a framework, in a separate process. */
export class PlainPortal {
  client = new Client(0);

  /** @param {import('./portal.mjs').BenchPortal} portal whose secrets and session the server uses */
  async start({ secrets, claims, client }) {
    this.process = fork(PROGRAM, {
      env: {
        ...process.env,
        ...secrets,
        NODE_ENV: 'production',
        BENCH_CLAIMS: JSON.stringify(claims),
        BENCH_TOKEN: client.token,
      },
    });
    const [port] = await once(this.process, 'message');
    this.client = new Client(port);
  }

  /** @param {string} path below /api */
  get(path) {
    return this.client.get(`/api${path}`);
  }

  async stop() {
    this.client.close();
    if (!this.process || this.process.exitCode !== null) return;
    this.process.disconnect();
    await once(this.process, 'exit');
  }
}
