import { cleanedEmail } from '../../src/common/email.js';
import { MetricsService } from '../../src/infra/metrics/metrics.service.js';
import type { CodePurpose } from '../../src/modules/auth/code-challenge.entity.js';
import { atOnce, requestCode, times, verifyLogin } from '../support/codes.js';
import { linkTo, mailTo, newestLinkTo, sendOnlyTo } from '../support/mailbox.js';
import { addMember, someEmail } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { letTimePass } from '../support/time.js';

describe('The limits on mails', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({
      worker: false,
      env: { STRANGER_MAILS_PER_HOUR_AND_NETWORK: 6, STRANGER_MAILS_PER_HOUR: 20 },
    });
  });
  afterAll(() => portal.stop());
  beforeEach(() => letTimePass(portal, '25 hours'));

  async function mailsWritten(): Promise<number> {
    const [{ count }] = await portal.db.query(
      `SELECT count(*)::int FROM mails WHERE created_at > now() - interval '1 hour'`,
    );
    return count;
  }

  const aNetwork = () => `203.0.113.${Math.floor(Math.random() * 250)}`;

  /**
   * Uses up the daily budget of an address: strangers request 60 mails. They wait between two requests, so that no
   * hourly budget refuses a mail.
   */
  async function useUpDailyBudget(email: string): Promise<void> {
    await times(60, async () => {
      await letTimePass(portal, '4 minutes');
      expect((await requestCode(portal, 'registration', email, aNetwork())).status).toBe(200);
    });
  }

  /**
   * Requests a code as the owner of the address. Expects a refusal with a wait of at most ten minutes. Expects success
   * after this wait.
   */
  async function waitAndAsk(purpose: CodePurpose, email: string): Promise<void> {
    await letTimePass(portal, '61 seconds');
    const refused = await requestCode(portal, purpose, email, '198.51.100.5');
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeLessThanOrEqual(600);
    await letTimePass(portal, `${wait} seconds`);
    expect((await requestCode(portal, purpose, email, '198.51.100.5')).status).toBe(200);
  }

  it('allow one network five mails an hour to one mailbox, even if each request adds a different +tag', async () => {
    const box = someEmail('box');
    const answers = await times(8, async () => {
      await letTimePass(portal, '61 seconds');
      return requestCode(portal, 'registration', box.replace('@', `+${Math.random()}@`), '198.51.100.3');
    });
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await mailsWritten()).toBe(5);
  });

  it('allow one network five mails an hour to one mailbox, even for eight concurrent requests with +tags', async () => {
    const box = someEmail('box');
    const answers = await atOnce(8, () =>
      requestCode(portal, 'registration', box.replace('@', `+${Math.random()}@`), '198.51.100.3'),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await mailsWritten()).toBe(5);
  });

  it('still allow a member with a +tag one mail every ten minutes after other tags used up the limits, even if the member omits the +', async () => {
    const box = someEmail('box');
    const tagged = (tag: string) => box.replace('@', `+${tag}@`);
    await addMember(portal, { email: tagged('member') });
    for (let n = 0; n < 5; n += 1)
      await requestCode(portal, 'registration', tagged(`tag${n}`), '198.51.100.3');
    const before = await mailsWritten();
    const ask = () => requestCode(portal, 'login', cleanedEmail(tagged('member')), '198.51.100.3');
    expect((await ask()).status).toBe(200);
    expect(await mailsWritten()).toBe(before + 1);
    await letTimePass(portal, '61 seconds');
    expect((await ask()).status).toBe(200);
    expect(await mailsWritten()).toBe(before + 1);
    await letTimePass(portal, '9 minutes');
    expect((await ask()).status).toBe(200);
    expect(await mailsWritten()).toBe(before + 2);
  });

  it('allow one network six mails an hour to unknown addresses, then give the same answer but send no mail', async () => {
    const answers = await atOnce(9, () => requestCode(portal, 'login', someEmail(), '198.51.100.4'));
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
    const shapes = new Set(answers.map(({ body }) => Object.keys(body).join()));
    expect([...shapes]).toEqual(['alumniId']);
    expect(await mailsWritten()).toBeLessThanOrEqual(9);
    await times(3, () => requestCode(portal, 'login', someEmail(), '198.51.100.4'));
    const before = await mailsWritten();
    await times(3, () => requestCode(portal, 'login', someEmail(), '198.51.100.4'));
    expect(await mailsWritten()).toBe(before);
    await letTimePass(portal, '61 minutes');
    await times(8, () => requestCode(portal, 'login', someEmail(), '198.51.100.4'));
    expect(await mailsWritten()).toBe(6);
  });

  it('allow a new address a registration mail at once, even if a network that used up its limit keeps requesting codes for this address', async () => {
    const email = someEmail('newcomer');
    expect((await requestCode(portal, 'registration', email, '198.51.100.5')).status).toBe(200);
    await times(6, () => requestCode(portal, 'registration', someEmail(), '198.51.100.4'));
    await letTimePass(portal, '61 seconds');
    const before = await mailsWritten();
    const answers = await times(3, () => requestCode(portal, 'registration', email, '198.51.100.4'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await mailsWritten()).toBe(before);
    const [{ open }] = await portal.db.query(
      'SELECT count(*)::int AS open FROM code_challenges WHERE email = $1 AND mailed AND closed_at IS NULL',
      [email],
    );
    expect(open).toBe(1);
    expect((await requestCode(portal, 'registration', email, '198.51.100.5')).status).toBe(200);
    expect(await mailsWritten()).toBe(before + 1);
  });

  it('allow twenty mails an hour to all unknown addresses together, and still allow mails to members', async () => {
    await times(25, () => requestCode(portal, 'login', someEmail(), aNetwork()));
    expect(await mailsWritten()).toBe(20);
    const { email } = await addMember(portal);
    expect((await requestCode(portal, 'login', email, '203.0.113.251')).status).toBe(200);
    await sendOnlyTo(email, portal);
    await mailTo(email);
  });

  it('allow a member a new mail after at most ten minutes if strangers used up the daily limit', async () => {
    const { id, email } = await addMember(portal);
    await times(60, async () => {
      await letTimePass(portal, '61 seconds');
      await requestCode(portal, 'login', email, aNetwork());
    });
    await waitAndAsk('login', email);
    await sendOnlyTo(email, portal);
    const token = await newestLinkTo(portal, 'login', email);
    expect((await portal.api.post('/auth/verify-login-link', { token })).body.user.id).toBe(id);
  });

  it('allow a new address a registration mail after at most ten minutes if strangers used up the daily limit', async () => {
    const email = someEmail('newcomer');
    await useUpDailyBudget(email);
    await waitAndAsk('registration', email);
    await sendOnlyTo(email, portal);
    const link = await newestLinkTo(portal, 'registration', email);
    const opened = await portal.api.post('/auth/verify-registration-link', { token: link });
    expect([opened.status, opened.body.email]).toEqual([200, email]);
  });

  it('allow one more mail to the exact address, but none to +tag variants, after the daily limit is used up', async () => {
    const email = someEmail('newcomer');
    await useUpDailyBudget(email);
    await letTimePass(portal, '11 minutes');
    const before = await mailsWritten();
    for (const tag of ['+one', '+two']) {
      const spelling = email.replace('@', `${tag}@`);
      expect((await requestCode(portal, 'registration', spelling, aNetwork())).status).toBe(200);
    }
    expect((await requestCode(portal, 'login', email, aNetwork())).status).toBe(200);
    expect(await mailsWritten()).toBe(before);
    expect((await requestCode(portal, 'registration', email, aNetwork())).status).toBe(200);
    expect(await mailsWritten()).toBe(before + 1);
  });

  it('allow all dotted forms of a Gmail address together one mail in ten minutes after the daily limit is used up', async () => {
    const name = someEmail('newcomer').split('@')[0];
    await useUpDailyBudget(`${name}@gmail.com`);
    await letTimePass(portal, '11 minutes');
    const before = await mailsWritten();
    for (const dotted of ['n.ewcomer', 'ne.wcomer', 'new.comer']) {
      const email = `${name?.replace('newcomer', dotted)}@gmail.com`;
      expect((await requestCode(portal, 'registration', email, aNetwork())).status).toBe(200);
    }
    expect(await mailsWritten()).toBe(before + 1);
  });
});

describe('The portal-wide limit on wrong codes', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ env: { WRONG_CODES_BEFORE_BRAKE: 10 } });
  });
  afterAll(() => portal.stop());

  const guess = async (from: string) => {
    const { body } = await requestCode(portal, 'login', someEmail(), from);
    return portal.api.post('/auth/verify-login-otp', { alumniId: body.alumniId, otp: '000000' }, { from });
  };

  const brakeMetric = () =>
    portal.app.get(MetricsService).registry.getSingleMetricAsString('portal_code_brake_on');

  it('slows down guesses only from networks from which no member signed in, and its metric is 1 meanwhile', async () => {
    const { email } = await addMember(portal);
    const { body } = await requestCode(portal, 'login', email);
    const known = '198.51.100.20';
    const token = await linkTo(email);
    expect((await portal.api.post('/auth/verify-login-link', { token }, { from: known })).status).toBe(200);

    await times(10, () => guess('203.0.113.7'));
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const answers = await times(3, () => guess('203.0.113.8'));
    expect(answers.map(({ status }) => status)).toEqual([400, 429, 429]);
    expect(await brakeMetric()).toContain('portal_code_brake_on 1');
    expect(answers[2]?.body.message).toBe(
      'Many wrong codes are being tried on this portal at the moment. Please wait 30 seconds, or use the link in your mail.',
    );
    const members = await times(3, () => guess(known));
    expect(members.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await verifyLogin(portal, { ...body, otp: '000000' })).status).toBe(400);

    await letTimePass(portal, '11 minutes');
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await brakeMetric()).toContain('portal_code_brake_on 0');
    expect((await times(2, () => guess('203.0.113.8'))).map(({ status }) => status)).toEqual([400, 400]);
  });
});
