import { Queue } from 'bullmq';
import { atOnce, receiveCode, requestCode, verifyLogin } from '../support/codes.js';
import { codeTo, mailsTo, mailTo, noMailIsLeft } from '../support/mailbox.js';
import { addMember, someEmail } from '../support/members.js';
import { PortalProcess } from '../support/portal-process.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { type LogLines, startTestPortal, startWorker, type TestPortal } from '../support/test-portal.js';
import { eventually, letTimePass } from '../support/time.js';

const END_OF_MESSAGE = '\r\n.\r\n';

describe('Mails', () => {
  let portal: TestPortal;
  /** Proxies in front of the mail server and of the workers' database. */
  let smtp: TcpProxy;
  let database: TcpProxy;
  let workers: { end: () => Promise<void>; log: readonly string[] }[];
  let onMessage: () => void;
  beforeAll(async () => {
    let end = '';
    smtp = await TcpProxy.before(process.env.TEST_SMTP_URL ?? '', (bytes) => {
      // The end of a message may arrive in two parts.
      end += bytes.toString('latin1');
      if (end.includes(END_OF_MESSAGE)) onMessage();
      end = end.slice(1 - END_OF_MESSAGE.length);
    });
    portal = await startTestPortal({ worker: false, env: { SMTP_URL: smtp.url } });
    database = await TcpProxy.before(portal.env.DATABASE_URL);
  });
  afterAll(async () => {
    await portal.stop();
    await Promise.all([smtp.remove(), database.remove()]);
  });
  beforeEach(() => {
    workers = [];
    onMessage = () => undefined;
  });
  afterEach(async () => {
    smtp.release();
    for (const proxy of [smtp, database]) proxy.open();
    await Promise.all(workers.map((worker) => worker.end()));
  });

  const workerEnv = () => ({ ...portal.env, DATABASE_URL: database.url });

  async function startOne(): Promise<void> {
    const log: LogLines = [];
    const context = await startWorker(workerEnv(), log);
    workers.push({ end: () => context.close(), log });
  }

  /** Starts a worker in its own process, so that the test can kill it. */
  async function startProcess(): Promise<PortalProcess> {
    const process = await PortalProcess.worker(workerEnv());
    workers.push({ end: () => process.end('SIGKILL'), log: process.log });
    return process;
  }

  async function mailOf(alumniId: string): Promise<{ id: string; state: string; attempts: number }> {
    const [mail] = await portal.db.query('SELECT id, state, attempts FROM mails WHERE subject_id = $1', [
      alumniId,
    ]);
    return mail;
  }

  /** Requests a code. Resolves when the mail server has received the mail but has not confirmed this to the worker. */
  async function inMidMail(email: string): Promise<string> {
    onMessage = () => smtp.hold();
    const { body } = await requestCode(portal, 'login', email);
    await mailTo(email);
    onMessage = () => undefined;
    return body.alumniId;
  }

  /**
   * Adds a mail that a dead worker was sending. The lease of this mail ends at about the same time as the leases of the
   * other mails. The next worker drops the mail, because the mail belongs to no code.
   */
  async function addAbandoned(): Promise<string> {
    const [{ id }] = await portal.db.query(
      `INSERT INTO mails (template, state, attempts, available_at, expires_at)
       VALUES ('login-code', 'sending', 1, now() + interval '6 seconds', now() + interval '10 minutes') RETURNING id`,
    );
    return id;
  }

  /**
   * Waits until a worker has found that the lease of the mail has ended, and has dropped the mail. At the same time,
   * the worker has checked the leases of all other mails.
   */
  const isTakenOver = (id: string) =>
    eventually(async () => {
      const [{ state }] = await portal.db.query('SELECT state FROM mails WHERE id = $1', [id]);
      return state === 'dropped';
    });

  const isSent = (alumniId: string) =>
    eventually(async () => (await mailOf(alumniId)).state === 'sent', 30_000);

  it('that a killed worker was sending are sent again, and the code in the last mail is valid', async () => {
    const { email } = await addMember(portal);
    const first = await startProcess();
    const alumniId = await inMidMail(email);
    await first.end('SIGKILL');
    expect(await mailOf(alumniId)).toMatchObject({ state: 'sending', attempts: 1 });
    smtp.release();

    await letTimePass(portal, '7 seconds');
    await startOne();
    await isSent(alumniId);
    const codes = [await codeTo(email, 1), await codeTo(email, 2)];
    expect(await mailsTo(email)).toHaveLength(2);
    const answers = [];
    for (const otp of new Set(codes)) answers.push((await verifyLogin(portal, { alumniId, otp })).status);
    expect(answers.at(-1)).toBe(200);
    expect(answers.slice(0, -1)).toEqual(answers.slice(0, -1).map(() => 400));
  });

  it('are not taken over by another worker while a slow mail server accepts them', async () => {
    const { email } = await addMember(portal);
    await Promise.all([startOne(), startOne()]);
    const alumniId = await inMidMail(email);
    const abandoned = await addAbandoned();
    // The lease of the mail ends here. Without a renewal, the other worker would send the mail again.
    await letTimePass(portal, '7 seconds');
    await isTakenOver(abandoned);
    expect(await mailOf(alumniId)).toMatchObject({ state: 'sending', attempts: 1 });
    smtp.release();
    await isSent(alumniId);
    expect(await mailOf(alumniId)).toMatchObject({ attempts: 1 });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('are sent only once, even if the database is unreachable during sending for longer than their lease', async () => {
    const { email } = await addMember(portal);
    await Promise.all([startOne(), startOne()]);
    const alumniId = await inMidMail(email);
    database.shut();
    smtp.release();
    const abandoned = await addAbandoned();
    await letTimePass(portal, '7 seconds');
    const hasMissedIt = (line: string) => line.includes('mail sweep failed');
    await eventually(async () => workers.every(({ log }) => log.some(hasMissedIt)));
    database.open();
    await isTakenOver(abandoned);
    await isSent(alumniId);
    expect(await mailOf(alumniId)).toMatchObject({ attempts: 1 });
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await verifyLogin(portal, { alumniId, otp: await codeTo(email) })).status).toBe(200);
  });

  it('are sent only once, even if two workers receive the same job several times', async () => {
    const emails = Array.from({ length: 5 }, () => someEmail());
    const queue = new Queue('code-mail', { connection: { url: portal.env.REDIS_URL }, prefix: 'portal' });
    for (const email of emails) {
      const { body } = await requestCode(portal, 'registration', email);
      const { id } = await mailOf(body.alumniId);
      await atOnce(4, (copy) => queue.add('send', { mailId: id }, { jobId: `${id}-copy-${copy}` }));
    }
    await queue.close();
    await Promise.all([startOne(), startOne()]);
    for (const email of emails) await mailTo(email);
    await noMailIsLeft(portal);
    for (const email of emails) expect(await mailsTo(email)).toHaveLength(1);
  });

  it('arrive once each after several failed tries, unless they have expired', async () => {
    const late = await addMember(portal);
    const members = await atOnce(5, () => addMember(portal));
    smtp.shut();
    await startOne();
    const expired = await requestCode(portal, 'login', late.email);
    await letTimePass(portal, '10 minutes 1 second');
    const asked = new Map<string, string>();
    for (const { email } of members) {
      asked.set(email, (await requestCode(portal, 'login', email)).body.alumniId);
    }
    await eventually(async () => {
      const [{ attempts }] = await portal.db.query(
        `SELECT min(attempts)::int AS attempts FROM mails WHERE state IN ('queued', 'sending')`,
      );
      return attempts >= 3;
    });
    smtp.open();
    // After a failed try, a mail waits before the next try. Let this time pass for all mails.
    await letTimePass(portal, '10 seconds');
    for (const [email, alumniId] of asked) {
      await isSent(alumniId);
      expect(await mailsTo(email)).toHaveLength(1);
      expect((await verifyLogin(portal, { alumniId, otp: await codeTo(email) })).status).toBe(200);
    }
    await eventually(async () => (await mailOf(expired.body.alumniId)).state === 'dropped');
    expect(await mailsTo(late.email)).toEqual([]);
    await letTimePass(portal, '61 seconds');
    expect(await receiveCode(portal, 'login', late.email)).toMatchObject({ otp: expect.any(String) });
  });
});
