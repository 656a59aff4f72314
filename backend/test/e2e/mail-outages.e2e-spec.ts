import { Redis } from 'ioredis';
import { MailLeasesService } from '../../src/infra/mail/mail-leases.service.js';
import { MailSweeperService } from '../../src/infra/mail/mail-sweeper.service.js';
import { requestCode, verifyLogin } from '../support/codes.js';
import { codeTo, mailsTo, mailTo } from '../support/mailbox.js';
import { addMember, someEmail } from '../support/members.js';
import { RefusingSmtp } from '../support/refusing-smtp.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { redisUrl } from '../support/test-env.js';
import { type LogLines, startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

async function stateOf({ db }: TestPortal, alumniId: string) {
  const [row] = await db.query('SELECT state, attempts, recipient FROM mails WHERE subject_id = $1', [
    alumniId,
  ]);
  return row;
}

describe('While Redis or the mail server is unavailable', () => {
  const log: LogLines = [];
  const consoleError = jest.spyOn(console, 'error');
  let redis: TcpProxy;
  let smtp: TcpProxy;
  let portal: TestPortal;
  beforeAll(async () => {
    redis = await TcpProxy.before(redisUrl());
    smtp = await TcpProxy.before(process.env.TEST_SMTP_URL ?? '');
    portal = await startTestPortal({ log, env: { REDIS_URL: redis.url, SMTP_URL: smtp.url } });
  });
  afterAll(async () => {
    await portal.stop();
    await Promise.all([redis.remove(), smtp.remove()]);
    consoleError.mockRestore();
  });

  it('a code requested while Redis is down is mailed exactly once when Redis is back', async () => {
    const { email } = await addMember(portal);
    redis.shut();
    const { status, body } = await requestCode(portal, 'login', email);
    expect(status).toBe(200);
    expect(await stateOf(portal, body.alumniId)).toMatchObject({ state: 'queued' });
    redis.open();
    const otp = await codeTo(email);
    await eventually(async () => (await stateOf(portal, body.alumniId)).state === 'sent');
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await verifyLogin(portal, { alumniId: body.alumniId, otp })).status).toBe(200);
  });

  it('a code mail that could not be delivered is retried, and arrives exactly once', async () => {
    const { email } = await addMember(portal);
    smtp.shut();
    const { status, body } = await requestCode(portal, 'login', email);
    expect(status).toBe(200);
    await eventually(async () => (await stateOf(portal, body.alumniId)).attempts >= 2);
    smtp.open();
    const otp = await codeTo(email);
    await eventually(async () => (await stateOf(portal, body.alumniId)).state === 'sent');
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await verifyLogin(portal, { alumniId: body.alumniId, otp })).status).toBe(200);
  });

  it('a mail with 40,000 failed attempts still arrives when the mail server is back', async () => {
    const { email } = await addMember(portal);
    smtp.shut();
    const { body } = await requestCode(portal, 'login', email);
    await eventually(async () => (await stateOf(portal, body.alumniId)).attempts >= 1);
    await eventually(async () => {
      const [, changed] = await portal.db.query(
        `UPDATE mails SET attempts = 40000, available_at = now() WHERE subject_id = $1 AND state = 'queued'`,
        [body.alumniId],
      );
      return changed === 1;
    });
    smtp.open();
    await mailTo(email);
  });

  it('a failure of Redis between two mails stops neither the web process nor the worker', async () => {
    for (let outage = 0; outage < 3; outage += 1) {
      redis.shut();
      const email = someEmail();
      expect((await requestCode(portal, 'registration', email)).status).toBe(200);
      redis.open();
      await mailTo(email);
    }
  });

  it('failures are written to the log without e-mail addresses, and not to the console', () => {
    expect(log.some((line) => line.includes('mail not queued'))).toBe(true);
    expect(log.some((line) => line.includes('mail not sent'))).toBe(true);
    expect(log.join('\n')).not.toContain('@example.org');
    expect(consoleError.mock.calls).toEqual([]);
  });
});

describe('If the mail server refuses a mail, the worker', () => {
  const log: LogLines = [];
  let smtp: RefusingSmtp;
  let portal: TestPortal;

  beforeAll(async () => {
    smtp = await new RefusingSmtp().start();
    portal = await startTestPortal({ log, env: { SMTP_URL: smtp.url } });
  });
  afterAll(async () => {
    await portal.stop();
    await smtp.stop();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await dropMails();
    smtp.asked.length = 0;
    log.length = 0;
  });

  /** Drops all queued mails, so that no retry reaches the next test. */
  function dropMails(): Promise<void> {
    return eventually(async () => {
      await portal.db.query(`UPDATE mails SET state = 'dropped', recipient = NULL WHERE state = 'queued'`);
      return (await portal.db.query(`SELECT FROM mails WHERE state = 'sending'`)).length === 0;
    });
  }

  /**
   * Returns the fields and the events of a mail's job in Redis. The events, with the reasons of failures, stay in Redis
   * after the job is removed.
   */
  async function queuedFor(mailId: string): Promise<{ events: string[]; jobs: string[] }> {
    const redis = new Redis(portal.env.REDIS_URL);
    const streams = await redis.keys('portal:*mail:events');
    const events = (await Promise.all(streams.map((key) => redis.xrange(key, '-', '+')))).flat();
    const jobs = await redis.keys(`portal:*mail:${mailId}`);
    const fields = await Promise.all(jobs.map((key) => redis.hgetall(key)));
    await redis.quit();
    return {
      events: events.map((event) => JSON.stringify(event)).filter((event) => event.includes(mailId)),
      jobs: fields.map((job) => JSON.stringify(job)),
    };
  }

  it('retries a job that failed before the refusal, and logs only this failure with the job id', async () => {
    smtp.answer = '550 5.1.1 no such mailbox:';
    const withLease = jest
      .spyOn(MailLeasesService.prototype, 'withLease')
      .mockRejectedValueOnce(new TypeError('no lease'));
    const { body } = await requestCode(portal, 'registration', someEmail());
    await eventually(async () => (await stateOf(portal, body.alumniId)).state === 'dropped');
    const [mailId] = withLease.mock.calls[0] ?? [];
    const failures = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('job failed'));
    expect(failures).toEqual([expect.objectContaining({ queue: 'code-mail', job: 'send', jobId: mailId })]);
    expect(failures[0].err).toMatchObject({ type: 'TypeError', message: 'no lease' });
  });

  it('drops the mail after one attempt if the refusal is permanent', async () => {
    smtp.answer = '550 5.1.1 no such mailbox:';
    const email = someEmail();
    const { body } = await requestCode(portal, 'registration', email);
    await eventually(async () => (await stateOf(portal, body.alumniId)).state === 'dropped');
    expect(smtp.asked).toEqual([`<${email}>`]);
    expect(await stateOf(portal, body.alumniId)).toEqual({ state: 'dropped', attempts: 1, recipient: null });
    const refusal = log.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'mail not sent');
    expect(refusal).toMatchObject({ permanent: true, err: { smtp: '550 5.1.1' } });
    expect(log.join('\n')).not.toContain(email);
  });

  it('retries and does not drop the mail if the server refuses it because credentials are missing', async () => {
    smtp.answer = '530 5.7.0 authentication required:';
    const { body } = await requestCode(portal, 'registration', someEmail());
    await eventually(async () => smtp.asked.length >= 2);
    expect((await stateOf(portal, body.alumniId)).state).not.toBe('dropped');
  });

  it('retries after a temporary refusal, and neither queue nor log contains the e-mail address', async () => {
    smtp.answer = '451 4.2.0 try later:';
    const email = someEmail();
    const { body } = await requestCode(portal, 'registration', email);
    await eventually(async () => smtp.asked.length >= 2);
    const [{ id }] = await portal.db.query('SELECT id FROM mails WHERE subject_id = $1', [body.alumniId]);
    const { events, jobs } = await queuedFor(id);
    expect(events.some((event) => /"(completed|delayed|failed)"/.test(event))).toBe(true);
    expect([...events, ...jobs].join('\n')).not.toContain(email);
    expect(log.some((line) => line.includes('mail not sent'))).toBe(true);
    expect(log.some((line) => line.includes('job failed'))).toBe(false);
    expect(log.join('\n')).not.toContain(email);
  });

  describe('retries after a temporary refusal with increasing delays', () => {
    const sweep = () => portal.worker?.get(MailSweeperService).run();

    /** Makes the attempt with this number due now. Returns the seconds that the mail waits after this attempt. */
    async function waitAfter(attempt: number, id: string): Promise<number> {
      const { db } = portal;
      // Repeat the update until the previous attempt has ended.
      await eventually(async () => {
        const [, updated] = await db.query(
          `UPDATE mails SET attempts = $2 - 1, available_at = now() WHERE id = $1 AND state = 'queued'`,
          [id, attempt],
        );
        return updated > 0;
      });
      await sweep();
      let wait = 0;
      await eventually(async () => {
        const [mail] = await db.query(
          `SELECT extract(epoch FROM available_at - now())::float AS wait, state, attempts FROM mails WHERE id = $1`,
          [id],
        );
        wait = mail.wait;
        return mail.state === 'queued' && mail.attempts === attempt;
      });
      return wait;
    }

    /** Tolerance for each wait, because some time passes until the test reads the remaining wait. */
    const SLACK_SECONDS = 10;
    const expectWithin = (wait: number, [least, most]: [number, number]) => {
      expect(wait).toBeGreaterThan(least - SLACK_SECONDS);
      expect(wait).toBeLessThanOrEqual(most);
    };

    async function addMail(template: string, expiresIn: string): Promise<string> {
      const [{ id }] = await portal.db.query(
        `INSERT INTO mails (template, recipient, subject_id, available_at, expires_at)
         VALUES ($1, 'someone@example.org', 'x', now() + interval '1 day', now() + $2::interval) RETURNING id`,
        [template, expiresIn],
      );
      return id;
    }

    it('of up to about 15 minutes for a notification mail', async () => {
      smtp.answer = '451 4.2.0 try later:';
      const id = await addMail('email-changed', '3 days');
      expectWithin(await waitAfter(1, id), [1.5, 2.5]);
      expectWithin(await waitAfter(5, id), [24, 40]);
      expectWithin(await waitAfter(7, id), [96, 160]);
      expectWithin(await waitAfter(40_000, id), [675, 1_125]);
    });

    it('of up to about 30 seconds for a mail with a code', async () => {
      smtp.answer = '451 4.2.0 try later:';
      const { body } = await requestCode(portal, 'registration', someEmail());
      await eventually(async () => smtp.asked.length >= 1);
      const [{ id }] = await portal.db.query('SELECT id FROM mails WHERE subject_id = $1', [body.alumniId]);
      expectWithin(await waitAfter(9, id), [22.5, 37.5]);
    });

    it('until the mail expires, and then drops it', async () => {
      smtp.answer = '451 4.2.0 try later:';
      const id = await addMail('email-changed', '60 seconds');
      expectWithin(await waitAfter(40_000, id), [60, 60]);
      await portal.db.query('UPDATE mails SET expires_at = now(), available_at = now() WHERE id = $1', [id]);
      await sweep();
      const state = async () =>
        (await portal.db.query('SELECT state FROM mails WHERE id = $1', [id]))[0].state;
      await eventually(async () => (await state()) === 'dropped');
    });
  });
});
