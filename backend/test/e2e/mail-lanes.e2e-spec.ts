import type { INestApplicationContext } from '@nestjs/common';
import { Redis } from 'ioredis';
import { requestCode } from '../support/codes.js';
import { noMailIsLeft } from '../support/mailbox.js';
import { addMember, someEmail } from '../support/members.js';
import { OwnSmtp } from '../support/own-smtp.js';
import { startTestPortal, startWorker, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const NOTICES = 200;
/** More mails than the mail sweeper takes from the outbox in one sweep. */
const MANY_NOTICES = 1_200;

describe('A mail server that gives no answer to notification mails', () => {
  let smtp: OwnSmtp;
  let portal: TestPortal;
  let worker: INestApplicationContext | undefined;
  beforeEach(async () => {
    smtp = await new OwnSmtp((recipient) => recipient.startsWith('notice')).start();
    portal = await startTestPortal({ worker: false, env: { SMTP_URL: smtp.url } });
  });
  afterEach(async () => {
    // The worker waits until the SMTP server answers its mails. Close the connections, so that the worker ends.
    const ending = worker?.close();
    await eventually(async () => {
      smtp.dropAll();
      return smtp.open === 0;
    });
    await ending;
    await portal.stop();
    await smtp.stop();
  });

  const addNotices = (count: number) =>
    portal.db.query(
      `INSERT INTO mails (template, recipient, available_at, expires_at)
       SELECT 'email-changed', 'notice' || n || '@example.org', now() - interval '1 hour', now() + interval '3 days'
       FROM generate_series(1, $1::int) n`,
      [count],
    );
  const isTaken = (email: string) => eventually(async () => smtp.taken.includes(email));

  it('does not delay a mail with a sign-in code', async () => {
    await addNotices(NOTICES);
    worker = await startWorker(portal.env);
    await eventually(async () => smtp.held.length >= 3);
    const { email } = await addMember(portal);
    await requestCode(portal, 'login', email);
    await isTaken(email);
    expect(smtp.taken).toEqual([email]);
  });

  it('does not delay a mail with a code, even if its job was lost and over a thousand notifications wait', async () => {
    await addNotices(MANY_NOTICES);
    const email = someEmail();
    await requestCode(portal, 'registration', email);
    const redis = new Redis(portal.env.REDIS_URL);
    await redis.flushdb();
    await redis.quit();
    worker = await startWorker(portal.env);
    await isTaken(email);
    expect(smtp.taken).toEqual([email]);
  });
});

describe('Connections to the mail server', () => {
  let smtp: OwnSmtp;
  let portal: TestPortal;
  let worker: INestApplicationContext | undefined;
  beforeEach(async () => {
    smtp = await new OwnSmtp().start();
    portal = await startTestPortal({ worker: false, env: { SMTP_URL: smtp.url } });
    worker = await startWorker(portal.env);
  });
  afterEach(async () => {
    await worker?.close();
    await portal.stop();
    await smtp.stop();
  });

  async function sendCode(): Promise<void> {
    await requestCode(portal, 'registration', someEmail());
    await noMailIsLeft(portal);
  }

  it('are reused: ten consecutive code mails need only one connection', async () => {
    for (let sent = 0; sent < 10; sent += 1) await sendCode();
    expect(smtp.taken).toHaveLength(10);
    expect(smtp.connections).toBe(1);
  });

  it('of a worker for code mails are at most five, even if forty code mails are sent at once', async () => {
    await Promise.all(Array.from({ length: 40 }, () => requestCode(portal, 'registration', someEmail())));
    await noMailIsLeft(portal);
    expect(smtp.taken).toHaveLength(40);
    expect(smtp.connections).toBeLessThanOrEqual(5);
  });

  it('are opened again if the mail server closed them, and no mail needs a second attempt', async () => {
    await sendCode();
    smtp.dropAll();
    await sendCode();
    expect(smtp.taken).toHaveLength(2);
    expect(await portal.db.query('SELECT attempts, state FROM mails')).toEqual(
      Array(2).fill({ attempts: 1, state: 'sent' }),
    );
  });

  it('are closed when the worker stops', async () => {
    await sendCode();
    expect(smtp.open).toBe(1);
    await worker?.close();
    worker = undefined;
    await eventually(async () => smtp.open === 0);
  });
});
