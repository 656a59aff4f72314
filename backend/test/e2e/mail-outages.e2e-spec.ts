import { Redis } from 'ioredis';
import { MailLeases } from '../../src/infra/mail/mail-leases.service.js';
import { requestCode, verifyLogin } from '../support/codes.js';
import { Gate } from '../support/gate.js';
import { codeTo, mailsTo, mailTo } from '../support/mailbox.js';
import { addMember, someEmail } from '../support/members.js';
import { RefusingSmtp } from '../support/refusing-smtp.js';
import { redisUrl } from '../support/test-env.js';
import { type LogLines, startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

async function stateOf({ db }: TestPortal, alumniId: string) {
  const [row] = await db.query('SELECT state, attempts, recipient FROM mails WHERE subject_id = $1', [
    alumniId,
  ]);
  return row;
}

describe('While Redis or the mail server is away', () => {
  const log: LogLines = [];
  const consoleError = jest.spyOn(console, 'error');
  let redis: Gate;
  let smtp: Gate;
  let portal: TestPortal;
  beforeAll(async () => {
    redis = await Gate.before(redisUrl());
    smtp = await Gate.before(process.env.TEST_SMTP_URL ?? '');
    portal = await startTestPortal({ log, env: { REDIS_URL: redis.url, SMTP_URL: smtp.url } });
  });
  afterAll(async () => {
    await portal.stop();
    await Promise.all([redis.remove(), smtp.remove()]);
    consoleError.mockRestore();
  });

  it('a code that was asked for without Redis arrives once when Redis is back', async () => {
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

  it('a code that could not be delivered is tried again, and arrives once', async () => {
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

  it('a mail that was tried for days arrives when the mail server is back', async () => {
    const { email } = await addMember(portal);
    smtp.shut();
    const { body } = await requestCode(portal, 'login', email);
    await portal.db.query('UPDATE mails SET attempts = 40000 WHERE subject_id = $1', [body.alumniId]);
    smtp.open();
    await mailTo(email);
  });

  it('a Redis that fails between two mails stops neither process', async () => {
    for (let outage = 0; outage < 3; outage += 1) {
      redis.shut();
      const email = someEmail();
      expect((await requestCode(portal, 'registration', email)).status).toBe(200);
      redis.open();
      await mailTo(email);
    }
  });

  it('all of it is told in the structured log, and nothing on the console', () => {
    expect(log.some((line) => line.includes('mail not announced'))).toBe(true);
    expect(log.some((line) => line.includes('mail not sent'))).toBe(true);
    expect(log.join('\n')).not.toContain('@example.org');
    expect(consoleError.mock.calls).toEqual([]);
  });
});

describe('A mail server that refuses', () => {
  const log: LogLines = [];
  let smtp: RefusingSmtp;
  let portal: TestPortal;

  async function start(answer: string) {
    log.length = 0;
    smtp = await new RefusingSmtp(answer).start();
    portal = await startTestPortal({ log, env: { SMTP_URL: smtp.url } });
  }
  afterEach(async () => {
    jest.restoreAllMocks();
    await portal.stop();
    await smtp.stop();
  });

  it('for good is asked once, and the mail is dropped', async () => {
    await start('550 5.1.1 no such mailbox:');
    const email = someEmail();
    const { body } = await requestCode(portal, 'registration', email);
    await eventually(async () => (await stateOf(portal, body.alumniId)).state === 'dropped');
    expect(smtp.asked).toEqual([`<${email}>`]);
    expect(await stateOf(portal, body.alumniId)).toEqual({ state: 'dropped', attempts: 1, recipient: null });
    expect(log.join('\n')).not.toContain(email);
  });

  it('everybody who does not sign in loses no mail', async () => {
    await start('530 5.7.0 authentication required:');
    const { body } = await requestCode(portal, 'registration', someEmail());
    await eventually(async () => smtp.asked.length >= 2);
    expect((await stateOf(portal, body.alumniId)).state).not.toBe('dropped');
  });

  it('for now is asked again, and neither the job nor the log tells the address it quotes', async () => {
    await start('451 4.2.0 try later:');
    const email = someEmail();
    await requestCode(portal, 'registration', email);
    await eventually(async () => smtp.asked.length >= 2);
    const redis = new Redis(portal.env.REDIS_URL);
    const keys = (await redis.keys('portal:mail:????????-*')).filter((key) => !key.endsWith(':lock'));
    const jobs = await Promise.all(keys.map((key) => redis.hgetall(key)));
    await redis.quit();
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.failedReason).toBe('mail not sent');
    expect(JSON.stringify(jobs)).not.toContain(email);
    expect(log.some((line) => line.includes('mail not sent'))).toBe(true);
    expect(log.some((line) => line.includes('job failed'))).toBe(false);
    expect(log.join('\n')).not.toContain(email);
  });

  it('is not to blame for a job that fails before it, which the log tells by its id', async () => {
    await start('550 5.1.1 no such mailbox:');
    const claim = jest.spyOn(MailLeases.prototype, 'claim').mockRejectedValueOnce(new TypeError('no lease'));
    const { body } = await requestCode(portal, 'registration', someEmail());
    await eventually(async () => (await stateOf(portal, body.alumniId)).state === 'dropped');
    const [mailId] = claim.mock.calls[0] ?? [];
    const failures = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('job failed'));
    expect(failures).toEqual([expect.objectContaining({ queue: 'mail', job: 'send', jobId: mailId })]);
    expect(failures[0].err).toMatchObject({ type: 'TypeError', message: 'no lease' });
  });
});
