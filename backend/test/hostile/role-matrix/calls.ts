import { receiveCode } from '../../support/codes.js';
import { exportIn, startExport } from '../../support/exports.js';
import { addWithRole, someEmail } from '../../support/members.js';
import { picture } from '../../support/pictures.js';
import { registrationForm } from '../../support/registration.js';
import type { Scene } from './scene.js';

interface Call {
  /** What the path's parameter names. */
  id?: string;
  query?: string;
  body?: unknown;
}

const RECORD = { institutionName: 'Example College', degree: 'MA', fieldOfStudy: 'Law', startYear: 2003 };

/** A finished export: the caller's own for an administrator, else somebody else's. */
async function exported({ portal, who, caller }: Scene) {
  const owner = who.startsWith('admin') && caller ? caller : await addWithRole(portal, 'ADMIN');
  const { id } = await startExport(portal, owner.token);
  const { downloadUrl } = await exportIn(portal, owner.token, id);
  return { id, query: downloadUrl?.slice(downloadUrl.indexOf('?')) };
}

/** What the routes that need more than their address are called with; each of these calls is a good one. */
export const CALLS: Record<string, (scene: Scene) => Call | Promise<Call>> = {
  'POST /api/auth/send-otp': () => ({ body: { email: someEmail(), otpType: 'EMAIL' } }),
  'POST /api/auth/register': async ({ portal }) => {
    const email = someEmail('new');
    const { alumniId, otp } = await receiveCode(portal, 'registration', email);
    return { body: registrationForm(email, alumniId, otp) };
  },
  'POST /api/auth/send-login-otp': ({ member, caller }) => ({ body: { email: (caller ?? member).email } }),
  'POST /api/auth/verify-login-otp': async ({ portal, member, caller }) => ({
    body: await receiveCode(portal, 'login', (caller ?? member).email),
  }),
  'PUT /api/profile': () => ({ body: { bio: 'Changed' } }),
  'POST /api/profile/upload-photo': async () => {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(await picture().png().toBuffer())]), 'me.png');
    return { body: form };
  },
  'GET /api/photos/{name}': ({ photoName }) => ({ id: photoName }),
  'POST /api/profile/education': () => ({ body: RECORD }),
  'PUT /api/profile/education/{id}': ({ recordId }) => ({ id: recordId, body: RECORD }),
  'DELETE /api/profile/education/{id}': ({ recordId }) => ({ id: recordId }),
  'GET /api/admin/export': () => ({ query: '?format=csv' }),
  'GET /api/admin/export/jobs/{id}': async (scene) => ({ id: (await exported(scene)).id }),
  'DELETE /api/admin/export/jobs/{id}': async (scene) => ({ id: (await exported(scene)).id }),
  'GET /api/exports/{id}': exported,
  'PUT /api/superadmin/users/{id}': ({ member }) => ({ id: member.id, body: { department: 'Changed' } }),
  'PUT /api/superadmin/users/{id}/role': ({ member }) => ({ id: member.id, body: { role: 'ADMIN' } }),
  'DELETE /api/superadmin/users/{id}': ({ member }) => ({ id: member.id }),
  'POST /api/superadmin/maintenance': () => ({ body: { isEnabled: false } }),
};
