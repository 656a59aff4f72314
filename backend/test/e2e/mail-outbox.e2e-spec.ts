import { Redis } from 'ioredis';
import { MailProcessor } from '../../src/infra/mail/mail.processor.js';
import { MailCleanupService } from '../../src/infra/mail/mail-cleanup.service.js';
import { atOnce, requestCode, verifyLogin } from '../support/codes.js';
import { codeTo, mailsTo, mailTo, noMailIsLeft } from '../support/mailbox.js';
import { addMember, someEmail } from '../support/members.js';
import { startTestPortal, startWorker, type TestPortal } from '../support/test-portal.js';
import { eventually, letTimePass } from '../support/time.js';

describe('The mail outbox', () => {
  let portal: TestPortal;
  /** Starts a portal without a worker: a mail stays in the outbox until a test starts a worker. */
  beforeEach(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterEach(() => portal.stop());

  async function mail(alumniId: string) {
    const [row] = await portal.db.query(
      'SELECT id, state, recipient, attempts, sent_at FROM mails WHERE subject_id = $1',
      [alumniId],
    );
    return row;
  }

  async function withWorker(work: (processor: MailProcessor) => Promise<void>) {
    const worker = await startWorker(portal.env);
    try {
      await work(worker.get(MailProcessor));
    } finally {
      await worker.close();
    }
  }

  function isOver(alumniId: string) {
    return eventually(async () => ['sent', 'dropped'].includes((await mail(alumniId)).state));
  }

  it("deletes the recipient's address when the mail is sent", async () => {
    const email = someEmail();
    const { body } = await requestCode(portal, 'registration', email);
    expect(await mail(body.alumniId)).toMatchObject({ state: 'queued', recipient: email, sent_at: null });
    await withWorker(() => isOver(body.alumniId));
    expect(await mail(body.alumniId)).toMatchObject({
      state: 'sent',
      recipient: null,
      sent_at: expect.any(Date),
    });
  });

  it('sends a mail only once, even if its job runs several times or concurrently', async () => {
    const email = someEmail();
    const { body } = await requestCode(portal, 'registration', email);
    const { id } = await mail(body.alumniId);
    await withWorker(async (processor) => {
      await atOnce(10, () => processor.deliver(id));
      await isOver(body.alumniId);
      await atOnce(5, () => processor.deliver(id));
    });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('gives both copies of a mail that is sent twice one Message-ID, but gives each mail with a new code its own', async () => {
    const { email } = await addMember(portal);
    // A registration with the address of a member sends a mail without a code.
    const login = await requestCode(portal, 'login', email);
    const notice = await requestCode(portal, 'registration', email);
    await withWorker(async () => {
      for (const { body } of [login, notice]) {
        await isOver(body.alumniId);
        await portal.db.query(
          `UPDATE mails SET state = 'queued', recipient = $2, available_at = now() WHERE subject_id = $1`,
          [body.alumniId, email],
        );
      }
      await mailTo(email, 4);
    });
    const mails = await mailsTo(email);
    const idsOf = (isCode: boolean) =>
      mails.filter(({ text }) => /\b\d{6}\b/.test(text) === isCode).map(({ messageId }) => messageId);
    expect(new Set(idsOf(true)).size).toBe(2);
    expect(idsOf(false)).toHaveLength(2);
    expect(new Set(idsOf(false)).size).toBe(1);
  });

  it('sends no code that has expired', async () => {
    const { email } = await addMember(portal);
    const { body } = await requestCode(portal, 'login', email);
    await letTimePass(portal, '10 minutes 1 second');
    await withWorker(() => isOver(body.alumniId));
    expect(await mail(body.alumniId)).toMatchObject({ state: 'dropped', recipient: null, sent_at: null });
    expect(await mailsTo(email)).toEqual([]);
  });

  it('sends no code that a newer code has replaced', async () => {
    const { email } = await addMember(portal);
    const first = await requestCode(portal, 'login', email);
    await letTimePass(portal, '61 seconds');
    const second = await requestCode(portal, 'login', email);
    await withWorker(async () => {
      await isOver(first.body.alumniId);
      await isOver(second.body.alumniId);
    });
    expect((await mail(first.body.alumniId)).state).toBe('dropped');
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('stores no mail for a code request that was refused', async () => {
    const email = someEmail();
    await requestCode(portal, 'login', email);
    await requestCode(portal, 'login', email);
    expect(await portal.db.query('SELECT id FROM mails')).toHaveLength(1);
  });

  it('deletes a mail from the database a week after the mail was stored', async () => {
    await requestCode(portal, 'login', someEmail());
    const count = async () => (await portal.db.query('SELECT id FROM mails')).length;
    const worker = await startWorker(portal.env);
    const clean = () => worker.get(MailCleanupService).run();
    try {
      await letTimePass(portal, '6 days 23 hours');
      await clean();
      expect(await count()).toBe(1);
      await letTimePass(portal, '1 hour');
      await clean();
      expect(await count()).toBe(0);
    } finally {
      await worker.close();
    }
  });

  it('sends mails whose jobs Redis has lost', async () => {
    const email = someEmail();
    await requestCode(portal, 'registration', email);
    const redis = new Redis(portal.env.REDIS_URL);
    await redis.flushdb();
    await redis.quit();
    await withWorker(async () => void (await mailTo(email)));
  });

  it('sends a mail again if its worker was killed during sending, and the code in the mail is valid', async () => {
    const { email } = await addMember(portal);
    const { body } = await requestCode(portal, 'login', email);
    await portal.db.query(
      `UPDATE mails SET state = 'sending', attempts = 1, available_at = now() + interval '60 seconds'`,
    );
    await withWorker(async (processor) => {
      await processor.deliver((await mail(body.alumniId)).id);
      expect(await mailsTo(email)).toEqual([]);
      await letTimePass(portal, '61 seconds');
      await isOver(body.alumniId);
    });
    expect(await mailsTo(email)).toHaveLength(1);
    const answer = await verifyLogin(portal, { alumniId: body.alumniId, otp: await codeTo(email) });
    expect(answer.status).toBe(200);
  });

  it('sends each mail only once when two workers run', async () => {
    const emails = Array.from({ length: 20 }, () => someEmail());
    for (const email of emails) await requestCode(portal, 'registration', email);
    await withWorker(() => withWorker(() => noMailIsLeft(portal)));
    for (const email of emails) expect(await mailsTo(email)).toHaveLength(1);
  });

  it('finishes the mails in progress when its worker stops, and the next worker sends the remaining mails', async () => {
    const emails = Array.from({ length: 30 }, () => someEmail());
    for (const email of emails) await requestCode(portal, 'registration', email);
    const unsent = async () => (await portal.db.query(`SELECT 1 FROM mails WHERE state <> 'sent'`)).length;
    let stops = 0;
    for (let before = emails.length; before > 0; before = await unsent()) {
      await withWorker(() => eventually(async () => (await unsent()) < before));
      expect(await portal.db.query(`SELECT 1 FROM mails WHERE state = 'sending'`)).toEqual([]);
      stops += 1;
    }
    expect(stops).toBeGreaterThan(1);
    for (const email of emails) expect(await mailsTo(email)).toHaveLength(1);
  });
});
