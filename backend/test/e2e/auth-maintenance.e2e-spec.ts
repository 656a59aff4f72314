import type { Role } from '../../src/common/access/roles.js';
import { receiveCode, requestCode, times, verifyLogin, wrongly } from '../support/codes.js';
import { addMember, someEmail } from '../support/members.js';
import { registrationForm } from '../support/registration.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

describe('Signing in during maintenance', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
    await switchMaintenance(true);
  });
  afterAll(() => portal.stop());

  async function switchMaintenance(isEnabled: boolean) {
    await portal.db.query(`UPDATE maintenance SET is_enabled = $1, message = 'Back at noon.'`, [isEnabled]);
    await eventually(async () => (await portal.api.get('/maintenance/status')).body.isEnabled === isEnabled);
  }

  it.each<Role>(['ADMIN', 'SUPERADMIN'])('succeeds for %s', async (role) => {
    const { email } = await addMember(portal, { role });
    const { status, body } = await verifyLogin(portal, await receiveCode(portal, 'login', email));
    expect({ status, role: body.user.role }).toEqual({ status: 200, role });
    expect((await portal.api.get('/profile', { token: body.token })).status).toBe(200);
  });

  it('answers a member with the maintenance message every time, and the code stays valid', async () => {
    const { email } = await addMember(portal);
    const challenge = await receiveCode(portal, 'login', email);
    const answers = await times(7, () => verifyLogin(portal, challenge));
    for (const { status, body } of answers) {
      expect({ status, code: body.code, message: body.message }).toEqual({
        status: 503,
        code: 'MAINTENANCE',
        message: 'Back at noon.',
      });
    }
    await switchMaintenance(false);
    const answer = await verifyLogin(portal, challenge);
    await switchMaintenance(true);
    expect(answer.status).toBe(200);
  });

  it('with a wrong code gets the usual error, both for a member and for an administrator', async () => {
    for (const role of ['ALUMNI', 'ADMIN'] as const) {
      const { email } = await addMember(portal, { role });
      const challenge = await receiveCode(portal, 'login', email);
      const answers = await times(6, () => verifyLogin(portal, wrongly(challenge)));
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
    }
  });

  it('allows requests for sign-in codes, but no registration and no registration code', async () => {
    const email = someEmail();
    expect((await requestCode(portal, 'login', email)).status).toBe(200);
    expect((await requestCode(portal, 'registration', email)).body).toMatchObject({
      statusCode: 503,
      code: 'MAINTENANCE',
      message: 'Back at noon.',
    });
    const form = registrationForm(email, 'ab'.repeat(16), '123456');
    expect((await portal.api.post('/auth/register', form)).status).toBe(503);
  });

  it('has stricter rules than signing out: a member can still end the session', async () => {
    const { token } = await addMember(portal);
    expect((await portal.api.get('/profile', { token })).status).toBe(503);
    expect((await portal.api.post('/auth/logout', undefined, { token })).status).toBe(204);
    await switchMaintenance(false);
    expect((await portal.api.get('/profile', { token })).status).toBe(401);
    await switchMaintenance(true);
  });
});
