import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { JwtService } from '@nestjs/jwt';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const LIFTED = '100000000';
const PORTAL = 'alumni-portal';

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** The built web process on a port of its own, with the limits lifted. */
export class BenchPortal {
  agent = new Agent({ keepAlive: true, maxSockets: 64 });
  jwtSecret = randomBytes(32).toString('hex');
  port = 0;
  token = '';

  /** @param {import('pg').Client} db */
  async start(db) {
    this.port = await freePort();
    this.process = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        JWT_SECRET: this.jwtSecret,
        CODE_PEPPER: randomBytes(32).toString('hex'),
        LOG_LEVEL: 'error',
        THROTTLE_API_REQUESTS: LIFTED,
        THROTTLE_CODE_REQUESTS: LIFTED,
        THROTTLE_VERIFICATIONS: LIFTED,
        CODES_PER_HOUR: LIFTED,
        CODES_PER_DAY: LIFTED,
        CODES_PER_DAY_TOTAL: LIFTED,
      },
    });
    await this.untilReady();
    this.token = await this.signIn(db);
  }

  /** A session of the superadmin, made in the database and signed as the portal does it. @param {import('pg').Client} db */
  async signIn(db) {
    const { rows: users } = await db.query(
      `INSERT INTO users (email, alumni_id, role) VALUES ('bench@example.org', md5('bench'), 'SUPERADMIN')
       ON CONFLICT (email_key) DO UPDATE SET role = 'SUPERADMIN' RETURNING id`,
    );
    const { rows: sessions } = await db.query('INSERT INTO sessions (user_id) VALUES ($1) RETURNING id', [
      users[0].id,
    ]);
    const jwt = new JwtService({ secret: this.jwtSecret });
    return jwt.sign(
      { sid: sessions[0].id },
      { subject: users[0].id, issuer: PORTAL, audience: PORTAL, expiresIn: '1h' },
    );
  }

  /**
   * @param {string} path below /api
   * @param {{method?: string, body?: unknown, onData?: (bytes: number) => void}} [options]
   * @returns {Promise<{status: number, bytes: number, firstByteMs: number, body: string}>} the body of small answers
   */
  call(path, { method = 'GET', body, onData } = {}) {
    const start = performance.now();
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          port: this.port,
          host: '127.0.0.1',
          path: `/api${path}`,
          method,
          agent: this.agent,
          headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
        },
        (answer) => {
          let bytes = 0;
          let firstByteMs = 0;
          /** @type {Buffer[]} */
          const chunks = [];
          answer.on('data', (/** @type {Buffer} */ chunk) => {
            if (bytes === 0) firstByteMs = performance.now() - start;
            bytes += chunk.length;
            if (onData) onData(chunk.length);
            else chunks.push(chunk);
          });
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              bytes,
              firstByteMs,
              body: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** Fails loudly, so that no refusal is ever measured. @param {string} path */
  async get(path) {
    const answer = await this.call(path);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
    return answer;
  }

  /** Resident memory in bytes, now or at its peak (Linux). @param {'VmRSS' | 'VmHWM'} field */
  async memory(field) {
    const status = await readFile(`/proc/${this.process?.pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
  }

  async stop() {
    this.agent.destroy();
    this.process?.kill('SIGTERM');
    if (this.process && this.process.exitCode === null) await once(this.process, 'exit');
  }

  async untilReady() {
    for (let tries = 0; tries < 300; tries += 1) {
      const ready = await this.call('/health/ready').catch(() => undefined);
      if (ready?.status === 200) return;
      await pause(100);
    }
    throw new Error('the portal did not become ready');
  }
}
