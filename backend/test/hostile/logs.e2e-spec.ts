import { searchLine } from '../../../scripts/tests/logs.mjs';
import { receiveCode, requestCode, verifyLogin, wrongly } from '../support/codes.js';
import { download, exportIn, startExport } from '../support/exports.js';
import { importIn, importList, startImport } from '../support/imports.js';
import { linkTo, mailTo, noMailIsLeft, registrationLinkTo } from '../support/mailbox.js';
import { addMember, addWithRole, someEmail, type TestMember } from '../support/members.js';
import { loadPhoto, uploadPhoto } from '../support/photos.js';
import { picture } from '../support/pictures.js';
import { RefusingSmtp } from '../support/refusing-smtp.js';
import { registrationForm } from '../support/registration.js';
import { type LogLines, startTestPortal, type TestPortal } from '../support/test-portal.js';

/** Values that do not occur elsewhere in the portal. */
const PERSONAL = {
  firstName: 'Zorawarna',
  lastName: 'Quillfeather',
  phoneNumber: '9711223344',
  whatsappNumber: '9711223355',
  dateOfBirth: '1983-02-11',
  personalStreet: '12 Hidden Hollow',
};
const EDITED = { fullName: 'Yolandra Underwhistle', phoneNumber: '9711223366' };
const PROFILE = {
  bio: 'Likes heliotropism',
  linkedinProfile: 'https://example.org/zorawarna',
  personalCity: 'Farhaven',
};

describe('After the main flows, the most detailed log of both processes', () => {
  const log: LogLines = [];
  const secrets: string[] = [...Object.values(PERSONAL), ...EDITED.fullName.split(' '), EDITED.phoneNumber];
  let portal: TestPortal;
  let owner: TestMember;

  beforeAll(async () => {
    await sendToARefusingServer();
    portal = await startTestPortal({ log });
    owner = await addWithRole(portal, 'SUPERADMIN');
    const { token, id } = await joinAndSignIn();
    await useTheProfile(token);
    await administrate(id);
  });
  afterAll(() => portal.stop());

  async function joinAndSignIn(): Promise<{ token: string; id: string }> {
    const { api } = portal;
    const email = someEmail('zorawarna');
    const registration = await receiveCode(portal, 'registration', email);
    await requestCode(portal, 'registration', email);
    const registrationLink = await registrationLinkTo(email);
    await api.post('/auth/verify-registration-link', { token: registrationLink });
    const form = { ...registrationForm(email, registration.alumniId, registration.otp), ...PERSONAL };
    await api.post('/auth/register', { ...form, firstName: '', email: 'no address' });
    await api.post('/auth/register', { ...form, otp: wrongly(registration).otp });
    const { body: joined } = await api.post('/auth/register', form);
    await api.post('/auth/register', form);
    await api.post('/auth/register', { ...form, link: registrationLink });
    await api.post('/auth/verify-registration-link', { token: registrationLink });
    const login = await receiveCode(portal, 'login', email, 2);
    await verifyLogin(portal, wrongly(login));
    const { body } = await verifyLogin(portal, login);
    await verifyLogin(portal, login);
    const loginLinks = await signInByLinks(email);
    await api.post('/auth/send-login-otp', `{"email":"${email}`);
    await api.post('/auth/logout', undefined, { token: joined.token });
    secrets.push(registrationLink, ...loginLinks);
    secrets.push(email, registration.otp, login.otp, joined.token, body.token, body.user.alumniId);
    return { token: body.token, id: body.user.id };
  }

  /** Signs in by a link. Returns the tokens of the links and of the session, which the log must not contain. */
  async function signInByLinks(email: string): Promise<string[]> {
    const { api } = portal;
    const used = await linkTo(email, 2);
    await receiveCode(portal, 'login', email, 3);
    const link = await linkTo(email, 3);
    const { body } = await api.post('/auth/verify-login-link', { token: link });
    await api.post('/auth/verify-login-link', { token: link });
    const { token } = body;
    const sessions = await api.get('/profile/sessions', { token });
    await api.get('/profile/sign-ins', { token });
    await api.delete(`/profile/sessions/${sessions.body.sessions.at(-1).id}`, { token });
    return [used, link, token];
  }

  async function useTheProfile(token: string) {
    const { api } = portal;
    await api.put('/profile', { ...PERSONAL, ...PROFILE, version: 1 }, { token });
    await api.put('/profile', { ...PERSONAL, version: 0 }, { token });
    await api.put('/profile', { ...PERSONAL, phoneNumber: '97112' }, { token });
    const record = { institutionName: 'Example College', degree: 'BA', fieldOfStudy: 'Law', startYear: 2001 };
    await api.post('/profile/education', record, { token });
    const { body } = await uploadPhoto(portal, token, await picture().png().toBuffer());
    await uploadPhoto(portal, token, Buffer.from(PERSONAL.personalStreet));
    await loadPhoto(portal, body.photoUrl);
    for (const path of ['/profile', '/profile/stats', '/profile/data', `/profile?token=${token}`]) {
      await api.get(path, { token });
    }
    secrets.push(...Object.values(PROFILE), body.photoUrl.split('/').at(-1));
  }

  async function administrate(id: string) {
    const { api } = portal;
    const moved = someEmail('moved');
    const call = { token: owner.token };
    const search = [PERSONAL.firstName, PERSONAL.phoneNumber, moved].map(encodeURIComponent);
    for (const text of search) {
      await api.get(`/admin/users?search=${text}`, call);
      await api.get(`/admin/export?format=csv&search=${text}`, call);
      await api.get(`/superadmin/audit?subject=${text}`, call);
      await api.get(`/superadmin/users/${text}`, call);
      await api.put(`/superadmin/users/${text}/role`, { role: 'ADMIN' }, call);
    }
    await exportInTheBackground();
    await importLists();
    await api.get(`/superadmin/users/${id}/sign-ins`, call);
    await api.put(`/superadmin/users/${id}`, { ...EDITED, email: owner.email }, call);
    await api.put(`/superadmin/users/${id}`, { ...EDITED, email: moved }, call);
    await api.put(`/superadmin/users/${id}/role`, { role: 'ADMIN' }, call);
    await api.post(
      '/superadmin/maintenance',
      { isEnabled: true, message: `Call ${PERSONAL.phoneNumber}` },
      call,
    );
    await api.get('/profile');
    await api.post('/superadmin/maintenance', { isEnabled: false, message: '' }, call);
    await api.post(`/superadmin/users/${id}/logout`, undefined, call);
    await api.delete(`/superadmin/users/${id}`, call);
    await api.get('/profile', { headers: { Authorization: `Bearer ${owner.token}x` } });
    secrets.push(moved, owner.email, owner.token);
    await noMailIsLeft(portal);
    await api.post('/auth/logout-everywhere', undefined, call);
  }

  async function exportInTheBackground() {
    const query = `format=csv&search=${PERSONAL.firstName}`;
    const { id } = await startExport(portal, owner.token, query);
    const { downloadUrl } = await exportIn(portal, owner.token, id);
    expect((await download(portal, downloadUrl)).text).toContain(PERSONAL.firstName);
    secrets.push(new URL(downloadUrl ?? '', portal.url).searchParams.get('signature') ?? '');
  }

  /** Imports a list without a header, a malformed list and a valid list, and invites the new member. */
  async function importLists() {
    const email = someEmail('jorvandis');
    const cells = [email, 'Jorvandis', '9711223377', '1971-03-12', 'Imported heliography'];
    const header = 'email,firstName,phoneNumber,dateOfBirth,bio';
    secrets.push(...cells);
    for (const list of [`${cells.join(',')}\n`, `${header}\n${cells.join(',')},"unclosed\n`]) {
      const { id } = await startImport(portal, owner.token, list);
      await importIn(portal, owner.token, id, ['failed', 'invalid']);
      await portal.api.get(`/superadmin/imports/${id}/errors`, { token: owner.token });
      await portal.api.delete(`/superadmin/imports/${id}`, { token: owner.token });
    }
    const { id } = await importList(portal, owner.token, `${header}\n${cells.join(',')}\n`);
    await portal.api.post(`/superadmin/imports/${id}/invitations`, undefined, { token: owner.token });
    await mailTo(email);
  }

  /** Sends a mail to a server that refuses it. The server's answer contains the recipient's e-mail address. */
  async function sendToARefusingServer() {
    const smtp = await new RefusingSmtp('550 5.1.1 no such person').start();
    const other = await startTestPortal({ log, env: { SMTP_URL: smtp.url } });
    const { email } = await addMember(other);
    await requestCode(other, 'login', email);
    await noMailIsLeft(other);
    await other.stop();
    await smtp.stop();
    secrets.push(email);
  }

  /** Returns the log lines without times, process id and host name. */
  const lines = () =>
    log.map((line) => {
      const { time, pid, hostname, responseTime, ...rest } = JSON.parse(line);
      return rest;
    });

  it('contains lines of the web process and of the worker', () => {
    const said = lines();
    expect(said.filter(({ process, req }) => process === 'web' && req).length).toBeGreaterThan(40);
    expect(said.filter(({ process }) => process === 'worker').length).toBeGreaterThan(0);
    expect(said.map(({ msg }) => msg)).toContain('mail not sent');
  });

  it('contains no code, token, address, phone number, name or text of a member', () => {
    expect(secrets.length).toBeGreaterThan(20);
    const all = lines().map((line) => JSON.stringify(line));
    const found = secrets.filter((secret) => all.some((line) => says(line, secret)));
    expect(found).toEqual([]);
  });

  it('contains no text that looks like a code, a token or personal data', () => {
    expect(log.flatMap(searchLine)).toEqual([]);
  });
});

/** Returns whether a line contains a secret. Ignores six digits inside an id. */
function says(line: string, secret: string): boolean {
  if (/^\d{6}$/.test(secret)) return new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(line);
  return line.toLowerCase().includes(secret.toLowerCase()) || line.includes(encodeURIComponent(secret));
}
