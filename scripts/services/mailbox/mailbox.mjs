import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { LOOPBACK, packageFile } from '../../common.mjs';
import { mailboxPage } from './page.mjs';

/** The style sheets and the script of the mailbox page. @type {Record<string, {type: string, file: string | URL}>} */
const ASSETS = {
  '/pico.css': { type: 'text/css', file: packageFile('.', '@picocss/pico', 'css/pico.classless.min.css') },
  '/mailbox.css': { type: 'text/css', file: new URL('mailbox.css', import.meta.url) },
  '/mailbox.js': { type: 'text/javascript', file: new URL('mailbox.js', import.meta.url) },
};

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A mail may use inline styles and embedded pictures. It runs no script, even if opened outside the page's frame. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/**
 * The base that turns the path of a request into a URL. It is fixed, so that the Host header never reaches an answer.
 */
const BASE = 'http://mailbox';

/**
 * @typedef {object} Mail
 * @property {string} id
 * @property {string} date ISO time at which it arrived
 * @property {string} messageId
 * @property {string} subject
 * @property {string} from
 * @property {{address: string}[]} to
 * @property {string} text
 * @property {string} html
 *
 * @typedef {{type: string, body: string, policy?: string, status?: number}} Answer
 */

/** @param {unknown} value @returns {Answer} */
const json = (value) => ({ type: 'application/json', body: JSON.stringify(value) });

/** @param {string} body @param {string} policy @returns {Answer} */
const page = (body, policy) => ({ type: 'text/html', body, policy });

/** @param {string} line @param {number} status @returns {Answer} */
const message = (line, status) => ({ type: 'text/plain', body: `${line}\n`, status });

/** @param {string} html */
function withLinksInNewTabs(html) {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
}

/** @param {URL} url @param {Mail[]} mails oldest first @returns {Answer | undefined} */
function answerTo(url, mails) {
  const to = url.searchParams.get('to') ?? '';
  const isWanted = (/** @type {Mail['to'][0]} */ one) => one.address.toLowerCase() === to.toLowerCase();
  const listed = to ? mails.filter((mail) => mail.to.some(isWanted)) : mails;
  const find = (/** @type {string | null | undefined} */ id) => mails.find((mail) => mail.id === id);
  switch (url.pathname) {
    case '/':
      return page(mailboxPage(listed, find(url.searchParams.get('mail')), to), PAGE_POLICY);
    case '/email':
      return json(listed);
    case '/email/newest':
      return json(listed.at(-1)?.id ?? '');
  }
  const asset = ASSETS[url.pathname];
  if (asset) return { type: asset.type, body: readFileSync(asset.file, 'utf8') };
  const mail = find(/^\/email\/([\w-]+)\/html$/.exec(url.pathname)?.[1]);
  return mail && page(withLinksInNewTabs(mail.html), MAIL_POLICY);
}

const OWN_HOSTS = 'Open the mailbox by its own address: localhost, 127.0.0.1, [::1] or MAILBOX_HOST.';

/**
 * Returns whether the Host header names this mailbox. This protects against DNS rebinding: a foreign page can make its
 * own host name resolve to this machine, but it cannot change the Host header that the browser then sends.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {string} listenHost
 */
function isOwnHost({ headers, socket }, listenHost) {
  const name = headers.host?.replace(/:\d+$/, '').toLowerCase();
  // DNS cannot rebind an IP address, so a mailbox on 0.0.0.0 also accepts the address that the client connected to.
  const addresses = [listenHost, socket.localAddress?.replace(/^::ffff:/, '') ?? ''];
  const own = addresses.map((address) => (address.includes(':') ? `[${address}]` : address).toLowerCase());
  return name !== undefined && ['localhost', '127.0.0.1', '[::1]', ...own].includes(name);
}

/** @param {Mail[]} mails @param {string} listenHost */
function webServer(mails, listenHost) {
  return createServer((request, response) => {
    const target = request.url ?? '/';
    const url = URL.canParse(target, BASE) ? new URL(target, BASE) : undefined;
    const readable = request.method === 'GET' || request.method === 'HEAD';
    const found = readable && url ? answerTo(url, mails) : undefined;
    const missing = message('There is nothing at this address.', readable ? 404 : 405);
    const answer = isOwnHost(request, listenHost) ? (found ?? missing) : message(OWN_HOSTS, 421);
    response.writeHead(answer.status ?? 200, {
      'content-type': `${answer.type}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...(answer.policy ? { 'content-security-policy': answer.policy } : {}),
    });
    response.end(answer.body);
  });
}

/** If there are more mails than this, the oldest are dropped. */
const MAX_MAILS = 2000;
const LARGEST_MAIL_BYTES = 10 * 1024 * 1024;

/** Confirms a mail only after storing it, so that a sender can read it on the page at once. @param {Mail[]} mails */
function smtpServer(mails) {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    logger: false,
    onAuth: (_login, _session, done) => done(null, { user: 'anyone' }),
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => ({ address }));
      simpleParser(stream)
        .then(({ messageId = '', subject = '', from, text = '', html }) => {
          const received = { id: randomUUID(), date: new Date().toISOString() };
          mails.push({ ...received, messageId, subject, from: from?.text ?? '', to, text, html: html || '' });
          if (mails.length > MAX_MAILS) mails.shift();
          done();
        })
        .catch(done);
    },
  });
}

/** @param {import('node:net').Server} server */
const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port;

/**
 * Starts a mail server for trials and tests. The server accepts mails to every address and delivers none. SMTP listens
 * on loopback, and the web page listens on `host`. `/email` below `webUrl` returns the mails as JSON.
 *
 * @param {{webPort?: number, smtpPort?: number, host?: string}} [options] port 0: any free one
 */
export async function startMailbox({ webPort = 0, smtpPort = 0, host = LOOPBACK } = {}) {
  /** @type {Mail[]} */
  const mails = [];
  const web = webServer(mails, host).listen(webPort, host);
  await once(web, 'listening');
  const smtp = smtpServer(mails);
  smtp.on('error', () => undefined);
  const smtpListener = smtp.listen(smtpPort, LOOPBACK);
  await once(smtpListener, 'listening');
  return {
    smtpUrl: `smtp://${LOOPBACK}:${portOf(smtpListener)}`,
    webUrl: `http://${LOOPBACK}:${portOf(web)}`,
    stop: async () => {
      web.closeAllConnections();
      await Promise.all([
        once(web.close(), 'close'),
        new Promise((closed) => smtp.close(() => closed(true))),
      ]);
    },
  };
}

/** `npm start` runs this file in its own process. The portal keeps running if a mail crashes the mailbox. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [webPort, smtpPort, host] = process.argv.slice(2);
  await startMailbox({ webPort: Number(webPort), smtpPort: Number(smtpPort), host });
}
