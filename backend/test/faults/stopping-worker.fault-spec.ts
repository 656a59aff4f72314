import { once } from 'node:events';
import { CodeMailProcessor } from '../../src/infra/mail/mail.processor.js';
import { requestCode } from '../support/codes.js';
import { someEmail } from '../support/members.js';
import { OwnSmtp } from '../support/own-smtp.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { redisUrl } from '../support/test-env.js';
import { startTestPortal, startWorker, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

describe('A worker that is stopped while it sends a mail', () => {
  let portal: TestPortal;
  let redis: TcpProxy;
  let smtp: OwnSmtp;
  beforeEach(async () => {
    redis = await TcpProxy.before(redisUrl());
    smtp = await new OwnSmtp(() => true).start();
    portal = await startTestPortal({ worker: false, env: { SMTP_URL: smtp.url } });
  });
  afterEach(async () => {
    await portal.stop();
    await redis.remove();
    await smtp.stop();
  });

  it.each([
    ['becomes unreachable', () => redis.shut()],
    ['stops answering', () => redis.hold()],
  ])(
    'ends even if Redis %s during the stop, and leaves the mail in the outbox for another worker',
    async (_, failRedis) => {
      const worker = await startWorker({ ...portal.env, REDIS_URL: redis.url });
      const email = someEmail();
      expect((await requestCode(portal, 'registration', email)).status).toBe(200);
      await eventually(async () => smtp.held.includes(email));

      const closing = once(worker.get(CodeMailProcessor).worker, 'closing');
      const stopped = worker.close();
      await closing;
      failRedis();
      smtp.dropAll();
      await stopped;
      const [{ state }] = await portal.db.query('SELECT state FROM mails WHERE recipient = $1', [email]);
      expect(state).toBe('queued');
    },
  );
});

describe('A worker that is stopped before it has connected to its queues', () => {
  it('ends even if Redis becomes unreachable during the stop', async () => {
    const portal = await startTestPortal({ worker: false });
    const redis = await TcpProxy.before(redisUrl());
    const worker = await startWorker({ ...portal.env, REDIS_URL: redis.url });
    const closing = once(worker.get(CodeMailProcessor).worker, 'closing');
    const stopped = worker.close();
    await closing;
    redis.shut();
    await stopped;
    await redis.remove();
    await portal.stop();
  });
});
