import type { ImportJobDto } from '../../../src/modules/import/dto/import-job.dto.js';
import { receiveCode, requestCode } from '../../support/codes.js';
import { exportIn, startExport } from '../../support/exports.js';
import { importIn, listForm, startImport } from '../../support/imports.js';
import { linkTo, registrationLinkTo } from '../../support/mailbox.js';
import { addWithRole, someEmail } from '../../support/members.js';
import { picture } from '../../support/pictures.js';
import { registrationForm } from '../../support/registration.js';
import { deleteMember, type Scene } from './scene.js';

interface Call {
  /** The value of the path parameter. */
  id?: string;
  query?: string;
  body?: unknown;
}

const RECORD = { institutionName: 'Example College', degree: 'MA', fieldOfStudy: 'Law', startYear: 2003 };

/** Adds an education record of the member. */
async function recorded({ portal: { api }, member }: Scene) {
  const { body } = await api.post('/profile/education', RECORD, { token: member.token });
  return { id: body.education.id };
}

const VIEW = { name: 'Law', filters: { department: 'Law' }, columns: ['fullName', 'email'] };

/**
 * Creates a finished export. Its owner is the caller if the caller is an administrator, otherwise a new administrator.
 */
async function exported({ portal, who, caller }: Scene) {
  const owner = who.startsWith('admin') && caller ? caller : await addWithRole(portal, 'ADMIN');
  const { id } = await startExport(portal, owner.token);
  const { downloadUrl } = await exportIn(portal, owner.token, id);
  return { id, query: downloadUrl?.slice(downloadUrl.indexOf('?')) };
}

/** Saves a view. Its owner is the caller if the caller is an administrator, otherwise a new administrator. */
async function savedView({ portal, who, caller }: Scene) {
  const owner = who.startsWith('admin') && caller ? caller : await addWithRole(portal, 'ADMIN');
  const { body } = await portal.api.post('/admin/views', { ...VIEW, name: 'Owned' }, { token: owner.token });
  return { id: body.view.id };
}

/**
 * Returns the import of an earlier call if it is still in the given state and has no invitations. Otherwise deletes all
 * imports and, as a superadministrator, creates an import in this state. The deletion is necessary because the portal
 * allows only one open import.
 */
async function imported({ portal }: Scene, list: string, state: ImportJobDto['state']) {
  const [unchanged] = await portal.db.query(
    `SELECT id FROM import_jobs WHERE state = $1 AND invitations = 'none'`,
    [state],
  );
  if (unchanged) return { id: unchanged.id };
  await portal.db.query(`DELETE FROM import_jobs`);
  const { token } = await addWithRole(portal, 'SUPERADMIN');
  const { id } = await startImport(portal, token, list);
  await importIn(portal, token, id, state === 'done' ? ['ready'] : [state]);
  if (state === 'done') {
    await portal.api.post(`/superadmin/imports/${id}/confirm`, undefined, { token });
    await importIn(portal, token, id, ['done']);
  }
  return { id };
}

const listOfOne = () => `email,firstName\n${someEmail('listed')},Asha\n`;

const promote = (ids: string[]) => ({ kind: 'change-role', role: 'ADMIN', selection: { ids } });

/**
 * Starts a bulk action on a new member. The owner of the action is the caller if the caller is a superadministrator,
 * otherwise a new superadministrator.
 */
async function acted({ portal, who, caller }: Scene, change: object = {}) {
  const owner = who.startsWith('superadmin') && caller ? caller : await addWithRole(portal, 'SUPERADMIN');
  const { id } = await addWithRole(portal, 'ALUMNI');
  const { body } = await portal.api.post(
    '/superadmin/users/bulk/actions',
    { ...promote([id]), ...change, confirmed: 1 },
    { token: owner.token },
  );
  return { id: body.id };
}

/** Valid calls of the routes that need a parameter or a body. */
export const CALLS: Record<string, (scene: Scene) => Call | Promise<Call>> = {
  'POST /api/auth/send-otp': () => ({ body: { email: someEmail(), otpType: 'EMAIL' } }),
  'POST /api/auth/register': async ({ portal }) => {
    const email = someEmail('new');
    const { alumniId, otp } = await receiveCode(portal, 'registration', email);
    return { body: registrationForm(email, alumniId, otp) };
  },
  'POST /api/auth/verify-registration-link': async ({ portal }) => {
    const email = someEmail('new');
    await requestCode(portal, 'registration', email);
    return { body: { token: await registrationLinkTo(email) } };
  },
  'POST /api/auth/send-login-otp': ({ member, caller }) => ({ body: { email: (caller ?? member).email } }),
  'POST /api/auth/verify-login-otp': async ({ portal, member, caller }) => ({
    body: await receiveCode(portal, 'login', (caller ?? member).email),
  }),
  'POST /api/auth/verify-login-link': async ({ portal, member, caller }) => {
    const { email } = caller ?? member;
    await requestCode(portal, 'login', email);
    return { body: { token: await linkTo(email) } };
  },
  'PUT /api/profile': () => ({ body: { bio: 'Changed' } }),
  'DELETE /api/profile/sessions/{id}': async ({ portal, member }) => {
    const [session] = await portal.db.query('SELECT id FROM sessions WHERE user_id = $1', [member.id]);
    return { id: session.id };
  },
  'POST /api/profile/upload-photo': async () => {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(await picture().png().toBuffer())]), 'me.png');
    return { body: form };
  },
  'GET /api/photos/{name}': ({ photoName }) => ({ id: photoName }),
  'POST /api/profile/education': () => ({ body: RECORD }),
  'PUT /api/profile/education/{id}': async (scene) => ({ ...(await recorded(scene)), body: RECORD }),
  'DELETE /api/profile/education/{id}': recorded,
  'GET /api/admin/users/{id}': ({ member }) => ({ id: member.id }),
  'GET /api/admin/suggestions': () => ({ query: '?field=department' }),
  'POST /api/admin/views': () => ({ body: VIEW }),
  'PUT /api/admin/views/{id}': async (scene) => ({ ...(await savedView(scene)), body: VIEW }),
  'DELETE /api/admin/views/{id}': savedView,
  'GET /api/admin/export': () => ({ query: '?format=csv' }),
  'GET /api/admin/export/jobs/{id}': async (scene) => ({ id: (await exported(scene)).id }),
  'DELETE /api/admin/export/jobs/{id}': async (scene) => ({ id: (await exported(scene)).id }),
  'GET /api/exports/{id}': exported,
  'GET /api/superadmin/audit/{id}/members': async (scene) => {
    const { id } = await acted(scene);
    const [action] = await scene.portal.db.query('SELECT entry_id FROM bulk_actions WHERE id = $1', [id]);
    return { id: action.entry_id };
  },
  'POST /api/superadmin/users/bulk/actions': ({ member }) => ({
    body: { ...promote([member.id]), confirmed: 1 },
  }),
  'POST /api/superadmin/users/bulk/actions/preview': ({ member }) => ({ body: promote([member.id]) }),
  'GET /api/superadmin/users/bulk/actions/{id}': acted,
  'DELETE /api/superadmin/users/bulk/actions/{id}': acted,
  'POST /api/superadmin/users/bulk/actions/{id}/restore': (scene) => acted(scene, { kind: 'delete' }),
  'PUT /api/superadmin/users/{id}': ({ member }) => ({ id: member.id, body: { department: 'Changed' } }),
  'PUT /api/superadmin/users/{id}/role': ({ member }) => ({ id: member.id, body: { role: 'ADMIN' } }),
  'DELETE /api/superadmin/users/{id}': ({ member }) => ({ id: member.id }),
  'POST /api/superadmin/users/{id}/restore': async ({ portal }) => {
    const { id } = await addWithRole(portal, 'ALUMNI');
    await deleteMember(portal, id);
    return { id };
  },
  'GET /api/superadmin/users/{id}/sign-ins': ({ member }) => ({ id: member.id }),
  'POST /api/superadmin/users/{id}/logout': ({ member }) => ({ id: member.id }),
  'POST /api/superadmin/imports': async ({ portal }) => {
    await portal.db.query('DELETE FROM import_jobs');
    return { body: listForm(listOfOne()) };
  },
  'GET /api/superadmin/imports/{id}': (scene) => imported(scene, listOfOne(), 'ready'),
  'GET /api/superadmin/imports/{id}/errors': (scene) =>
    imported(scene, 'email,firstName\nwrong,A\n', 'invalid'),
  'POST /api/superadmin/imports/{id}/confirm': (scene) => imported(scene, listOfOne(), 'ready'),
  'DELETE /api/superadmin/imports/{id}': (scene) => imported(scene, listOfOne(), 'ready'),
  'POST /api/superadmin/imports/{id}/invitations': (scene) => imported(scene, listOfOne(), 'done'),
  'DELETE /api/superadmin/imports/{id}/invitations': (scene) => imported(scene, listOfOne(), 'done'),
  'POST /api/superadmin/maintenance': () => ({ body: { isEnabled: false } }),
};
