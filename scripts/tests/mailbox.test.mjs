import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get as httpGet } from 'node:http';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';
import { startMailbox } from '../services/mailbox/mailbox.mjs';

const { createTransport } = createRequire(new URL('../../backend/package.json', import.meta.url))(
  'nodemailer',
);

/**
 * @typedef {import('../services/mailbox/mailbox.mjs').Mail} Mail
 * @typedef {Awaited<ReturnType<typeof startMailbox>>} Mailbox
 */

describe('the mailbox', () => {
  /** @type {Mailbox} */
  let mailbox;

  /** @param {string} to @param {{subject?: string, text?: string, html?: string}} [content] */
  const send = (to, content = {}) =>
    createTransport(mailbox.smtpUrl).sendMail({
      from: 'Portal <portal@example.org>',
      to,
      subject: 'Hello',
      text: 'A plain text',
      ...content,
    });

  /** @param {string} path */
  const get = (path) => fetch(`${mailbox.webUrl}${path}`);

  /** @param {string} [query] @returns {Promise<Mail[]>} */
  const list = async (query = '') => JSON.parse(await (await get(`/email${query}`)).text());

  before(async () => {
    mailbox = await startMailbox();
  });
  after(() => mailbox.stop());

  test('lists the mails as JSON, the newest last, as soon as they are accepted', async () => {
    await send('first@example.org', { html: '<p>Hi</p>' });
    await send('second@example.org');
    const mails = await list();
    assert.deepEqual(
      mails.map((mail) => mail.to),
      [[{ address: 'first@example.org' }], [{ address: 'second@example.org' }]],
    );
    const { id, date, messageId, ...rest } = mails[0] ?? assert.fail();
    assert.match(id, /^[\w-]+$/);
    assert.match(messageId, /^<.+@example\.org>$/);
    assert.equal(new Date(date).toISOString(), date);
    assert.deepEqual(rest, {
      subject: 'Hello',
      from: '"Portal" <portal@example.org>',
      to: [{ address: 'first@example.org' }],
      text: 'A plain text',
      html: '<p>Hi</p>',
    });
  });

  test('lists only the mails to one recipient, and ignores upper and lower case in the address', async () => {
    await send('Only.Me@example.org');
    assert.equal((await list('?to=only.me@EXAMPLE.org')).length, 1);
    assert.deepEqual(await list('?to=nobody@example.org'), []);
  });

  test('escapes HTML in the subject and the text of a mail, and in the search term', async () => {
    await send('x@example.org', {
      subject: '<script>alert(1)</script>',
      text: '<img src=x onerror=alert(2)>',
    });
    const [mail = assert.fail()] = await list('?to=x@example.org');
    const answer = await get(`/?mail=${mail.id}&to=${encodeURIComponent('"><script>alert(3)</script>')}`);
    const page = await answer.text();
    assert.doesNotMatch(page, /<script>|<img/);
    assert.match(page, /&lt;script&gt;alert\(1\)/);
    assert.match(
      answer.headers.get('content-security-policy') ?? '',
      /default-src 'none'; .*script-src 'self'/,
    );
  });

  test('serves the HTML of a mail in a sandbox without scripts', async () => {
    await send('html@example.org', { html: '<script>alert(1)</script><p>Text</p>' });
    const [mail = assert.fail()] = await list('?to=html@example.org');
    const answer = await get(`/email/${mail.id}/html`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    assert.match(policy, /^sandbox /);
    assert.doesNotMatch(policy, /allow-scripts|script-src|allow-same-origin/);
    assert.match(policy, /default-src 'none'/);
    assert.match(await (await get(`/?mail=${mail.id}`)).text(), /<iframe [^>]*sandbox="(?!.*allow-scripts)/);
  });

  test('answers 404 for an unknown mail or path', async () => {
    assert.equal((await get('/email/unknown/html')).status, 404);
    assert.equal((await get('/other')).status, 404);
  });

  /** @param {string} host @param {Mailbox} [of] @returns {Promise<number | undefined>} */
  const statusFor = async (host, of = mailbox) => {
    const [response] = await once(httpGet(`${of.webUrl}/email`, { headers: { host } }), 'response');
    response.resume();
    return response.statusCode;
  };

  test('accepts only requests for its own host names, so that no foreign page can read the mails', async () => {
    for (const host of ['localhost', 'LOCALHOST:1080', '127.0.0.1:1080', '[::1]:1080'])
      assert.equal(await statusFor(host), 200, host);
    for (const host of [
      'rebound.example.org',
      'rebound.example.org:1080',
      'localhost.example.org',
      '10.0.0.1',
    ])
      assert.equal(await statusFor(host), 421, host);
  });

  test('with MAILBOX_HOST=0.0.0.0, also accepts the host 0.0.0.0 and the IP address to which the client connected', async () => {
    const other = await startMailbox({ host: '0.0.0.0' });
    assert.equal(await statusFor('0.0.0.0', other), 200);
    assert.equal(await statusFor('127.0.0.2', other), 421);
    // Linux answers at all loopback addresses. macOS answers only at 127.0.0.1.
    if (process.platform === 'linux') {
      const second = { ...other, webUrl: other.webUrl.replace(/(?<=\/\/)[^:]+/, '127.0.0.2') };
      assert.equal(await statusFor('127.0.0.2', second), 200);
    }
    assert.equal(await statusFor('rebound.example.org', other), 421);
    await other.stop();
  });
});
