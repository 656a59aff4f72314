import { CodeDigestService } from '../../src/modules/auth/code-digest.service.js';
import { atOnce, requestCode, times, verifyLogin } from '../support/codes.js';
import { newestLinkTo, sendOnlyTo } from '../support/mailbox.js';
import { addMember, addWithRole, someEmail } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { letTimePass } from '../support/time.js';

/** Each attack requests its codes from several client networks. */
describe('An attack on the sign-in', () => {
  let portal: TestPortal;
  let compare: jest.SpyInstance;
  beforeAll(async () => {
    // Set these limits to their defaults, because `testEnv` raises them.
    portal = await startTestPortal({
      worker: false,
      env: {
        STRANGER_MAILS_PER_HOUR_AND_NETWORK: 30,
        STRANGER_MAILS_PER_HOUR: 600,
        WRONG_CODES_BEFORE_BRAKE: 300,
      },
    });
    compare = jest.spyOn(portal.app.get(CodeDigestService), 'matches');
  });
  afterAll(() => portal.stop());
  beforeEach(() => compare.mockClear());

  const network = (index: number) => `203.0.113.${index % 250}`;

  /** Signs in by the link in the newest mail, like the owner of the account. */
  async function signInByLink(email: string) {
    await sendOnlyTo(email, portal);
    const token = await newestLinkTo(portal, 'login', email);
    return portal.api.post('/auth/verify-login-link', { token });
  }

  it('with 192 wrong codes, one an hour, gets at most 100 codes checked, and the owner signs in by a link', async () => {
    const { id, email } = await addWithRole(portal, 'SUPERADMIN');
    for (let hour = 0; hour < 8 * 24; hour += 1) {
      await letTimePass(portal, '1 hour');
      const { body } = await requestCode(portal, 'login', email, network(hour));
      await verifyLogin(portal, { alumniId: body.alumniId, otp: '000000' });
    }
    expect(compare.mock.calls.length).toBeGreaterThan(0);
    expect(compare.mock.calls.length).toBeLessThanOrEqual(100);
    await letTimePass(portal, '10 minutes');
    expect((await requestCode(portal, 'login', email, '198.51.100.7')).status).toBe(200);
    const { status, body } = await signInByLink(email);
    expect([status, body.user?.id]).toEqual([200, id]);
  });

  it('with 1,200 wrong codes for 300 accounts is refused after at most 600 codes, and a victim signs in by a link', async () => {
    const members = await atOnce(300, () => addMember(portal));
    const handles = await Promise.all(
      members.map(({ email }, index) => requestCode(portal, 'login', email, network(index % 6))),
    );
    const wave = () =>
      times(2, () =>
        Promise.all(
          handles.map(({ body }, index) =>
            portal.api.post(
              '/auth/verify-login-otp',
              { alumniId: body.alumniId, otp: '000000' },
              { from: network(index % 6) },
            ),
          ),
        ),
      );
    await wave();
    // The portal reads the count of wrong codes at most once a second. Wait, so that the next code makes it read again.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const before = compare.mock.calls.length;
    const answers = (await wave()).flat();
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(594);
    // The portal now compares only one code in 30 seconds for each of the six networks.
    expect(compare.mock.calls.length - before).toBeLessThanOrEqual(6);
    expect((await signInByLink(members[0]?.email ?? '')).status).toBe(200);
  });

  it('with 400 requests for one mailbox, each with another `+tag` in the address, causes only 60 mails', async () => {
    const box = someEmail('box');
    const [name, host] = box.split('@');
    let index = 0;
    const answers = await times(400, () => {
      index += 1;
      return requestCode(portal, 'registration', `${name}+${index}@${host}`, network(index % 40));
    });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [{ count }] = await portal.db.query(
      'SELECT count(*)::int AS count FROM code_challenges WHERE mailbox_key = $1 AND mailed_stranger',
      [box],
    );
    expect(count).toBe(60);
  });
});
