import { Agent, request } from 'node:http';

/** @typedef {{status: number, body: string}} Answer */

/** Sends requests to one server over keep-alive connections. */
export class Client {
  agent = new Agent({ keepAlive: true, maxSockets: 64 });
  token = '';

  /** @param {number} port */
  constructor(port) {
    this.port = port;
  }

  /**
   * @param {string} path
   * @param {{method?: string, body?: unknown, token?: string}} [options]
   * @returns {Promise<Answer>}
   */
  call(path, { method = 'GET', body, token = this.token } = {}) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return new Promise((resolve, reject) => {
      const outgoing = request(
        { port: this.port, host: '127.0.0.1', path, method, agent: this.agent, headers },
        (answer) => {
          /** @type {Buffer[]} */
          const chunks = [];
          answer.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /**
   * Sends a GET request. Throws if the status is not 200, so that no caller measures an error response.
   *
   * @param {string} path @param {string} [token]
   */
  async get(path, token) {
    const answer = await this.call(path, { token });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
    return answer;
  }

  /**
   * Sends a POST request. Throws if the status is 300 or higher.
   *
   * @param {string} path @param {unknown} body @returns {Promise<any>} the parsed response body
   */
  async post(path, body) {
    const answer = await this.call(path, { method: 'POST', body });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body);
  }

  close() {
    this.agent.destroy();
  }
}
