import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { mailboxPage } from './page.mjs';

/** @param {string} name */
const asset = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A mail brings its own styles, and pictures only inside itself; it runs nothing even when opened outside the frame. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** The request's own Host header has no say in anything. */
const BASE = 'http://mailbox';

/** @typedef {{type: string, body: string, policy?: string, status?: number}} Answer */

/** @param {string} html */
function withLinksInNewTabs(html) {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
}

/** @param {URL} url @param {import('./store.mjs').MailStore} store @returns {Answer | undefined} */
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

/** @param {import('./store.mjs').MailStore} store */
export function webServer(store) {
  return createServer((request, response) => {
    const target = request.url ?? '/';
    const url = URL.canParse(target, BASE) ? new URL(target, BASE) : undefined;
    const readable = request.method === 'GET' || request.method === 'HEAD';
    const answer = (readable && url && answerTo(url, store)) || {
      type: 'text/plain',
      body: 'There is nothing here.\n',
      status: readable ? 404 : 405,
    };
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
