import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const PATIENCE_MS = 30_000;

/** A mail server that passes the code in each mail to the waiting caller of `codeTo` and discards the mail. */
export class CodeCatcher {
  /** @type {Map<string, (code: string) => void>} */
  waiting = new Map();
  /** Number of mails that this server has received. */
  count = 0;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, done) => {
      text(stream).then((mail) => {
        this.take(session.envelope.rcptTo[0]?.address ?? '', mail);
        done();
      }, done);
    },
  });

  async start() {
    // When a worker ends, it aborts its connections to this server. Without this listener, the error event would end
    // the benchmark.
    this.server.on('error', () => undefined);
    this.server.listen(0, '127.0.0.1');
    await once(this.server.server, 'listening');
    return this;
  }

  get url() {
    const address = this.server.server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** Resolves with the code in the next mail to `email`. @param {string} email @returns {Promise<string>} */
  codeTo(email) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(email);
        reject(new Error(`no code came within ${PATIENCE_MS} ms`));
      }, PATIENCE_MS);
      this.waiting.set(email, (code) => {
        clearTimeout(timer);
        resolve(code);
      });
    });
  }

  /** @returns {Promise<void>} */
  stop() {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** @param {string} email @param {string} mail the received text */
  take(email, mail) {
    this.count += 1;
    const code = /^\d{6}\r?$/m.exec(mail)?.[0].trim();
    if (code) this.waiting.get(email)?.(code);
    this.waiting.delete(email);
  }
}
