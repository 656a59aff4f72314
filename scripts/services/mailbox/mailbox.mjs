import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { LOOPBACK } from '../../common.mjs';

/** @param {string} text */
export function escapeHtml(text) {
  /** @type {Record<string, string>} */
  const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** @param {Mail} mail */
const recipients = (mail) => mail.to.map(({ address }) => address).join(', ');

/** @param {Mail} mail */
const time = ({ date }) => `<time datetime="${date}">${date.slice(0, 10)} ${date.slice(11, 19)} UTC</time>`;

/** @param {Mail} mail @param {boolean} open @param {string} to */
function row(mail, open, to) {
  const href = `/?mail=${mail.id}${to ? `&amp;to=${escapeHtml(encodeURIComponent(to))}` : ''}`;
  return `<li><a href="${href}"${open ? ' aria-current="true"' : ''}>
<strong>${escapeHtml(mail.subject || '(no subject)')}</strong>
<span>${escapeHtml(recipients(mail))}</span>${time(mail)}</a></li>`;
}

/** @param {Mail} mail */
function reading(mail) {
  const body = mail.html
    ? `<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/email/${mail.id}/html"></iframe>
<details><summary>As plain text</summary><pre>${escapeHtml(mail.text)}</pre></details>`
    : `<pre>${escapeHtml(mail.text)}</pre>`;
  return `<article><h2>${escapeHtml(mail.subject || '(no subject)')}</h2>
<dl><dt>From</dt><dd>${escapeHtml(mail.from)}</dd><dt>To</dt><dd>${escapeHtml(recipients(mail))}</dd>
<dt>Received</dt><dd>${time(mail)}</dd></dl>${body}</article>`;
}

/**
 * Renders the page. Texts of a mail are escaped; its HTML is shown in a sandboxed frame.
 *
 * @param {Mail[]} mails oldest first
 * @param {Mail | undefined} open
 * @param {string} to the recipient that the list is narrowed to, or nothing
 */
export function mailboxPage(mails, open, to) {
  const list = mails.toReversed().map((mail) => row(mail, mail.id === open?.id, to));
  const none = to
    ? `No mail for ${escapeHtml(to)}.`
    : 'No mail yet. Ask the portal for a code, and it appears here.';
  return `<!doctype html>
<html lang="en" data-newest="${mails.at(-1)?.id ?? ''}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox (${mails.length})</title>
<link rel="stylesheet" href="/mailbox.css"><script src="/mailbox.js" defer></script></head>
<body><header><h1><a href="/">Mailbox</a></h1><p>Every mail of this portal ends here. Nothing is kept after it stops.</p>
<form><label>To <input type="email" name="to" value="${escapeHtml(to)}" placeholder="all addresses"></label>
<button>Show</button></form></header>
<main${open ? ' class="reading"' : ''}><nav aria-label="Mails">${
    list.length > 0 ? `<ol>${list.join('')}</ol>` : `<p class="none">${none}</p>`
  }</nav>${open ? reading(open) : ''}</main></body></html>`;
}

/** @param {string} name */
const asset = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A mail may use inline styles and pictures. It runs no script, also when opened outside the frame. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Resolves a request's path; the Host header never reaches an answer. */
const BASE = 'http://mailbox';

/** @typedef {{type: string, body: string, policy?: string, status?: number}} Answer */

/** @param {string} html */
function withLinksInNewTabs(html) {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
}

/** @param {URL} url @param {MailStore} store @returns {Answer | undefined} */
function answerTo(url, store) {
  const to = url.searchParams.get('to') ?? '';
  const mails = store.list(to);
  /** @param {unknown} value @returns {Answer} */
  const json = (value) => ({ type: 'application/json', body: JSON.stringify(value) });
  switch (url.pathname) {
    case '/':
      return {
        type: 'text/html',
        body: mailboxPage(mails, store.find(url.searchParams.get('mail') ?? ''), to),
        policy: PAGE_POLICY,
      };
    case '/email':
      return json(mails);
    case '/email/newest':
      return json(mails.at(-1)?.id ?? '');
    case '/mailbox.css':
      return { type: 'text/css', body: asset('mailbox.css') };
    case '/mailbox.js':
      return { type: 'text/javascript', body: asset('mailbox.js') };
  }
  const mail = store.find(/^\/email\/([\w-]+)\/html$/.exec(url.pathname)?.[1] ?? '');
  return mail && { type: 'text/html', body: withLinksInNewTabs(mail.html), policy: MAIL_POLICY };
}

/** @type {Answer} */
const FOREIGN_HOST = {
  type: 'text/plain',
  body: 'Open the mailbox by its own address: localhost, 127.0.0.1, [::1] or MAILBOX_HOST.\n',
  status: 421,
};

/**
 * Protects against DNS rebinding: a foreign page can make its own name resolve to this machine, but cannot change the
 * Host header that the browser then sends.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {string} listenHost
 */
function isOwnHost({ headers, socket }, listenHost) {
  const name = headers.host?.replace(/:\d+$/, '').toLowerCase();
  // An address cannot be rebound, so a mailbox on 0.0.0.0 is also reached by the address that the client connected to.
  const addresses = [listenHost, socket.localAddress?.replace(/^::ffff:/, '') ?? ''];
  const own = addresses.map((address) => (address.includes(':') ? `[${address}]` : address).toLowerCase());
  return name !== undefined && ['localhost', '127.0.0.1', '[::1]', ...own].includes(name);
}

/** @param {MailStore} store @param {string} listenHost */
export function webServer(store, listenHost) {
  return createServer((request, response) => {
    const target = request.url ?? '/';
    const url = URL.canParse(target, BASE) ? new URL(target, BASE) : undefined;
    const readable = request.method === 'GET' || request.method === 'HEAD';
    /** @type {Answer} */
    const missing = { type: 'text/plain', body: 'There is nothing here.\n', status: readable ? 404 : 405 };
    const found = readable && url ? answerTo(url, store) : undefined;
    const answer = isOwnHost(request, listenHost) ? (found ?? missing) : FOREIGN_HOST;
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

/**
 * @typedef {object} Mail
 * @property {string} id
 * @property {string} date ISO time at which it arrived
 * @property {string} subject
 * @property {string} from
 * @property {{address: string}[]} to
 * @property {string} text
 * @property {string} html
 */

const MAX_MAILS = 2000;

/** Keeps the newest mails of this run in memory, oldest first. */
export class MailStore {
  /** @type {Mail[]} */
  #mails = [];

  /** @param {Omit<Mail, 'id' | 'date'>} mail */
  add(mail) {
    this.#mails.push({ id: randomUUID(), date: new Date().toISOString(), ...mail });
    if (this.#mails.length > MAX_MAILS) this.#mails.shift();
  }

  /** @param {string | null} [address] of a recipient, in any case */
  list(address) {
    if (!address) return this.#mails;
    const wanted = address.toLowerCase();
    return this.#mails.filter(({ to }) => to.some((one) => one.address.toLowerCase() === wanted));
  }

  /** @param {string} id */
  find(id) {
    return this.#mails.find((mail) => mail.id === id);
  }
}

const LARGEST_MAIL_BYTES = 10 * 1024 * 1024;

/**
 * Accepts every mail, and answers only when the page already shows it, so that a sender can read it at once.
 *
 * @param {MailStore} store
 */
export function smtpServer(store) {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    logger: false,
    onAuth: (_login, _session, done) => done(null, { user: 'anyone' }),
    onData(stream, session, done) {
      simpleParser(stream)
        .then((mail) => {
          store.add({
            subject: mail.subject ?? '',
            from: mail.from?.text ?? '',
            to: session.envelope.rcptTo.map(({ address }) => ({ address })),
            text: mail.text ?? '',
            html: mail.html || '',
          });
          done();
        })
        .catch(done);
    },
  });
}

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
 * A mail server for trials and tests: accepts every mail and delivers none. SMTP listens on loopback; `host` is where
 * the page listens.
 *
 * @param {{webPort?: number, smtpPort?: number, host?: string}} [options] port 0: any free one
 * @returns {Promise<Mailbox>}
 */
export async function startMailbox({ webPort = 0, smtpPort = 0, host = LOOPBACK } = {}) {
  const store = new MailStore();
  const web = webServer(store, host);
  web.listen(webPort, host);
  await once(web, 'listening');
  const smtp = smtpServer(store);
  smtp.on('error', () => undefined);
  const smtpListener = smtp.listen(smtpPort, LOOPBACK);
  await once(smtpListener, 'listening');
  return {
    smtpUrl: `smtp://${LOOPBACK}:${portOf(smtpListener)}`,
    webUrl: `http://${LOOPBACK}:${portOf(web)}`,
    stop: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => web.close(resolve)),
        new Promise((resolve) => smtp.close(() => resolve(undefined))),
      ]);
    },
  };
}

/** `npm start` runs this file in a process of its own, so that a mail that crashes it leaves the portal running. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [webPort, smtpPort, host] = process.argv.slice(2);
  await startMailbox({ webPort: Number(webPort), smtpPort: Number(smtpPort), host });
}
