import { cleanedEmail } from '../../src/common/email.js';
import type { CodePurpose } from '../../src/modules/auth/code-challenge.entity.js';
import type { ApiAnswer } from '../support/api-client.js';
import { requestCode, times } from '../support/codes.js';
import { mailTo } from '../support/mailbox.js';
import { addMember, someEmail } from '../support/members.js';
import { registrationForm } from '../support/registration.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { letTimePass } from '../support/time.js';

/** Headers that may differ between two responses to the same request. */
const OWN_TO_EACH = ['date', 'etag', 'x-request-id'];
/** Matches the number of seconds that a message tells the user to wait. It depends on the time of the response. */
const SECONDS = /\d+/g;
const PURPOSES: CodePurpose[] = ['login', 'registration'];

/** Headers with a number of seconds. The tests ignore the number, because it depends on the time of the response. */
const PASSING_TIME = ['retry-after', 'x-ratelimit-reset'];

/** Maximum number of mails an hour that one network may cause to addresses without an account. */
const STRANGER_MAILS = 5;

describe('Members and strangers get the same answer', () => {
  let portal: TestPortal;
  let client = 0;
  beforeAll(async () => {
    portal = await startTestPortal({ env: { STRANGER_MAILS_PER_HOUR_AND_NETWORK: STRANGER_MAILS } });
  });
  afterAll(() => portal.stop());

  /** Returns a new client address. No earlier request has used up a part of its rate limits. */
  function freshClient(): string {
    client += 1;
    return `192.0.2.${client}`;
  }

  async function memberAndStranger(): Promise<[string, string]> {
    return [(await addMember(portal)).email, someEmail('member')];
  }

  /** Runs the work for a member and for an address without an account. */
  async function forBoth<T>(work: (email: string) => Promise<T>): Promise<[T, T]> {
    const [known, unknown] = await memberAndStranger();
    return Promise.all([work(known), work(unknown)]);
  }

  /** Returns what a client sees, without the values that may differ between two responses to the same request. */
  function seen({ status, headers, body }: ApiAnswer) {
    const shown = [...headers]
      .filter(([name]) => !OWN_TO_EACH.includes(name))
      .map(([name, value]) => (PASSING_TIME.includes(name) ? [name] : [name, value]));
    const { alumniId, requestId, message, ...rest } = body;
    const ids = [alumniId, requestId].map((id) => typeof id === 'string' && id.replace(/[0-9a-f]/g, 'x'));
    return {
      status,
      headers: shown,
      keys: Object.keys(body),
      rest,
      message: message?.replace(SECONDS, 'N'),
      ids,
    };
  }

  it.each(PURPOSES)('to a request for a %s code', async (purpose) => {
    const [known, unknown] = await forBoth((email) => requestCode(portal, purpose, email, freshClient()));
    expect(known.status).toBe(200);
    expect(seen(known)).toEqual(seen(unknown));
  });

  it.each(PURPOSES)('to a second request for a %s code within a minute', async (purpose) => {
    const [known, unknown] = await forBoth(async (email) => {
      await requestCode(portal, purpose, email, freshClient());
      return requestCode(portal, purpose, email, freshClient());
    });
    expect(known.status).toBe(429);
    expect(seen(known)).toEqual(seen(unknown));
  });

  it('to wrong sign-in codes, before and after the fifth wrong code locks the address', async () => {
    const [known, unknown] = await forBoth(async (email) => {
      const { body } = await requestCode(portal, 'login', email, freshClient());
      const challenge = { alumniId: body.alumniId, otp: '000000' };
      const from = freshClient();
      return times(6, () => portal.api.post('/auth/verify-login-otp', challenge, { from }));
    });
    expect(known.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
    expect(known.map(seen)).toEqual(unknown.map(seen));
  });

  it('to a wrong registration code', async () => {
    const [known, unknown] = await forBoth(async (email) => {
      const { body } = await requestCode(portal, 'registration', email, freshClient());
      return portal.api.post('/auth/register', registrationForm(email, body.alumniId, '000000'), {
        from: freshClient(),
      });
    });
    expect(known.status).toBe(400);
    expect(seen(known)).toEqual(seen(unknown));
  });

  /** Returns the addresses of a new member and of a stranger. Each has a character that the sign-in page removes. */
  async function taggedMemberAndStranger(): Promise<[string, string]> {
    const [known, unknown] = [someEmail('k+nown'), someEmail('un+known')];
    await addMember(portal, { email: known });
    return [known, unknown];
  }

  it.each([
    ['the typed address and then the cleaned one', cleanedEmail, (email: string) => email],
    ['the cleaned address and then the typed one', (email: string) => email, cleanedEmail],
  ])('to requests for codes with %s, and wrong codes for both addresses', async (_order, second, first) => {
    const answers = await Promise.all(
      (await taggedMemberAndStranger()).map(async (email) => {
        const requests = [
          await requestCode(portal, 'login', first(email), freshClient()),
          await requestCode(portal, 'login', second(email), freshClient()),
          await requestCode(portal, 'login', first(email), freshClient()),
        ];
        const from = freshClient();
        const wrong = (request?: ApiAnswer) =>
          times(6, () =>
            portal.api.post(
              '/auth/verify-login-otp',
              { alumniId: request?.body.alumniId, otp: '000000' },
              { from },
            ),
          );
        return [...requests, ...(await wrong(requests[0])), ...(await wrong(requests[1]))];
      }),
    );
    expect(answers[0]?.map(({ status }) => status)).toEqual([
      ...[200, 200, 429],
      ...[400, 400, 400, 400, 400, 429],
      ...[400, 400, 400, 400, 400, 429],
    ]);
    expect(answers[0]?.map(seen)).toEqual(answers[1]?.map(seen));
  });

  it('to requests for an address with a +, after five requests for the same address without the +, which is another mailbox', async () => {
    const answers = await Promise.all(
      (await taggedMemberAndStranger()).map(async (email) => {
        const from = freshClient();
        const before = await times(5, async () => {
          await letTimePass(portal, '61 seconds');
          return requestCode(portal, 'login', cleanedEmail(email), from);
        });
        return [...before, ...(await times(2, () => requestCode(portal, 'login', email, from)))];
      }),
    );
    expect(answers[0]?.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(answers[0]?.map(seen)).toEqual(answers[1]?.map(seen));
  });

  it('and a request for either uses one mail of the hourly limit of the client network', async () => {
    const numbers: number[] = [];
    const withNamesake = someEmail('pair');
    await addMember(portal, { email: withNamesake });
    await addMember(portal, { email: withNamesake.replace('pair', 'pa+ir') });
    for (const email of [withNamesake, ...(await memberAndStranger())]) {
      await letTimePass(portal, '61 minutes');
      const from = freshClient();
      await requestCode(portal, 'login', email, from);
      const own = Array.from({ length: STRANGER_MAILS }, () => someEmail('own'));
      for (const address of own) await requestCode(portal, 'login', address, from);
      const [{ count }] = await portal.db.query(
        'SELECT count(*)::int FROM code_challenges WHERE mailed_stranger AND email = ANY ($1)',
        [own],
      );
      numbers.push(count);
    }
    expect(numbers).toEqual(Array(3).fill(STRANGER_MAILS - 1));
  });

  it.each(PURPOSES)(
    'because a request for a %s code runs the same SQL statements for both',
    async (purpose) => {
      const [known, unknown] = await memberAndStranger();
      const statements = async (email: string) => {
        const log = jest.spyOn(portal.db.logger, 'logQuery');
        await requestCode(portal, purpose, email, freshClient());
        // Ignore reads of the maintenance mode: the portal caches the mode for half a second.
        const ran = log.mock.calls
          .map(([statement]) => statement)
          .filter((sql) => !sql.includes('FROM maintenance'));
        log.mockRestore();
        return ran;
      };
      const path = await statements(known);
      expect(path.length).toBeGreaterThan(5);
      expect(await statements(unknown)).toEqual(path);
    },
  );

  it('because a request for a sign-in code stores the same state, lifetime and number of mails for both', async () => {
    const rows = await forBoth(async (email) => {
      const { body } = await requestCode(portal, 'login', email, freshClient());
      await mailTo(email);
      const [row] = await portal.db.query(
        `SELECT purpose, tries, closed_at, used, c.expires_at - c.created_at AS life, count(m.id)::int AS mails
           FROM code_challenges c JOIN mails m ON m.subject_id = c.handle WHERE handle = $1 GROUP BY handle`,
        [body.alumniId],
      );
      return row;
    });
    expect(rows[0]).toEqual(rows[1]);
  });

  it('but a member who asks to register gets a mail without a code that says to sign in, and a stranger who asks to sign in gets one that says to register', async () => {
    const [known, unknown] = await memberAndStranger();
    await requestCode(portal, 'registration', known);
    await requestCode(portal, 'login', unknown);

    const already = await mailTo(known);
    expect(already.subject).toBe('Your account at Meridian Education Society');
    expect(already.text).toContain('This address already has an account, so you can simply sign in.');
    expect(already.text).toContain('Sign in: http://portal.example.org/login');

    const none = await mailTo(unknown);
    expect(none.subject).toBe('Signing in to Meridian Education Society');
    expect(none.text).toContain('There is no account for it.');
    expect(none.text).toContain('Register: http://portal.example.org/register');

    for (const { text, html } of [already, none]) {
      expect(text).not.toMatch(/\d{6}/);
      expect(html).not.toContain('class="code"');
    }
  });
});
