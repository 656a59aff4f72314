import { once } from 'node:events';
import { smtpServer } from './smtp.mjs';
import { MailStore } from './store.mjs';
import { webServer } from './web.mjs';

/**
 * @typedef {object} Mailbox
 * @property {string} smtpUrl
 * @property {string} webUrl of the page; the mails as JSON are at `/email` below it
 * @property {() => Promise<void>} stop
 */

/** @param {import('node:net').Server} server */
function portOf(server) {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * A mail server for trials and tests: takes every mail, delivers none.
 *
 * @param {{webPort?: number, host?: string}} [options] port 0: any free one
 * @returns {Promise<Mailbox>}
 */
export async function startMailbox({ webPort = 0, host = '127.0.0.1' } = {}) {
  const store = new MailStore();
  const web = webServer(store);
  web.listen(webPort, host);
  await once(web, 'listening');
  const smtp = smtpServer(store);
  smtp.on('error', () => undefined);
  const smtpListener = smtp.listen(0, '127.0.0.1');
  await once(smtpListener, 'listening');
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtpListener)}`,
    webUrl: `http://127.0.0.1:${portOf(web)}`,
    stop: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => web.close(resolve)),
        new Promise((resolve) => smtp.close(() => resolve(undefined))),
      ]);
    },
  };
}
