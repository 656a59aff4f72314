import { CodeDigestService } from '../../src/modules/auth/code-digest.service.js';
import { atOnce, type Challenge, requestCode, verifyLogin, wrongly } from '../support/codes.js';
import { codeTo } from '../support/mailbox.js';
import { addMember, someEmail, type TestMember } from '../support/members.js';
import { registrationForm } from '../support/registration.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { letTimePass } from '../support/time.js';

const DAY_SECONDS = 24 * 60 * 60;

describe('Guessing codes', () => {
  let portal: TestPortal;
  let compare: jest.SpyInstance;
  beforeAll(async () => {
    portal = await startTestPortal({ env: { CODES_PER_HOUR: 100, CODES_PER_DAY: 100 } });
    compare = jest.spyOn(portal.app.get(CodeDigestService), 'matches');
  });
  afterAll(() => portal.stop());
  beforeEach(() => compare.mockClear());

  async function newCode(email: string, count: number): Promise<Challenge> {
    const { status, body } = await requestCode(portal, 'login', email);
    expect(status).toBe(200);
    return { alumniId: body.alumniId, otp: await codeTo(email, count) };
  }

  async function sessionsOf(members: TestMember[]): Promise<number> {
    const [{ count }] = await portal.db.query(
      'SELECT count(*)::int AS count FROM sessions WHERE user_id = ANY($1)',
      [members.map(({ id }) => id)],
    );
    return count;
  }

  it('a thousand times for twenty members opens no session and makes the portal compare at most 160 codes', async () => {
    const members = await atOnce(20, () => addMember(portal));
    const before = await sessionsOf(members);
    let answered = 0;
    for (let round = 1; round <= 5; round += 1) {
      const challenges = await Promise.all(members.map(({ email }) => newCode(email, round)));
      for (const challenge of challenges) {
        const answers = await atOnce(10, () => verifyLogin(portal, wrongly(challenge)));
        expect(answers.filter(({ status }) => status !== 400 && status !== 429)).toEqual([]);
        answered += answers.length;
      }
      // While the account is locked, the portal refuses even the right code without a comparison.
      const [first] = challenges;
      if (first) expect((await verifyLogin(portal, first)).body.code).toBe('ACCOUNT_LOCKED');
      await letTimePass(portal, '61 seconds');
    }
    expect(answered).toBe(1_000);
    expect(await sessionsOf(members)).toBe(before);
    // Each member has five tries before the lock, then one after each wait of 30, 60 and 120 seconds.
    expect(compare.mock.calls.length).toBeLessThanOrEqual(20 * 8);
  });

  it('of one member for a whole day makes the portal compare fewer than forty codes', async () => {
    const member = await addMember(portal);
    const before = await sessionsOf([member]);
    let passed = 0;
    for (let round = 1; passed < DAY_SECONDS; round += 1) {
      const challenge = await newCode(member.email, round);
      const answers = await atOnce(6, () => verifyLogin(portal, wrongly(challenge)));
      const waits = answers.map(({ headers }) => Number(headers.get('retry-after')));
      const wait = Math.max(61, ...waits) + 1;
      await letTimePass(portal, `${wait} seconds`);
      passed += wait;
    }
    expect(compare.mock.calls.length).toBeGreaterThan(20);
    expect(compare.mock.calls.length).toBeLessThan(40);
    expect(await sessionsOf([member])).toBe(before);
  });

  it('of a registration is refused after five of a hundred concurrent tries, and creates no account', async () => {
    const email = someEmail();
    const { body } = await requestCode(portal, 'registration', email);
    const form = registrationForm(email, body.alumniId, await codeTo(email));
    const members = () => portal.db.query('SELECT count(*) FROM users');
    const before = await members();
    const answers = await atOnce(100, (index) =>
      portal.api.post('/auth/register', {
        ...form,
        otp: wrongly(form).otp,
        firstName: `Asha ${index}`,
        email: index % 2 === 0 ? email : someEmail(),
      }),
    );
    expect(answers.filter(({ status }) => status !== 400 && status !== 429)).toEqual([]);
    expect(compare).toHaveBeenCalledTimes(5);
    expect(await members()).toEqual(before);
  });

  it('fails with a code that was sent to a different member, and the codes of both members stay valid', async () => {
    const [mine, theirs] = await atOnce(2, () => addMember(portal));
    if (!mine || !theirs) throw new Error('fewer than two members were added');
    const [own, foreign] = [await newCode(mine.email, 1), await newCode(theirs.email, 1)];
    const otp = own.otp === foreign.otp ? wrongly(own).otp : own.otp;
    const answer = await verifyLogin(portal, { alumniId: foreign.alumniId, otp });
    expect([answer.status, answer.body.code]).toEqual([400, 'CODE_INVALID']);
    expect((await verifyLogin(portal, own)).status).toBe(200);
    expect((await verifyLogin(portal, foreign)).status).toBe(200);
  });
});
