import { cleanedEmail, emailKey } from '../../src/common/email.js';
import { CLEANED_EMAIL_SQL, EMAIL_KEY_SQL } from '../../src/modules/users/user.entity.js';
import { requestCode, times, verifyLogin } from '../support/codes.js';
import { codeTo, linkTo, mailsTo, mailTo } from '../support/mailbox.js';
import { addMember, someEmail } from '../support/members.js';
import { register, registrationForm } from '../support/registration.js';
import { countLockWaits } from '../support/test-database.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually, letTimePass } from '../support/time.js';

const INVALID = 'Please enter a valid email address';

describe('An e-mail address', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  it('identifies its account in any letter case, and without the characters that the sign-in page removes', async () => {
    const unique = someEmail('o').slice(2, 10);
    const typed = `O'Neil+Alumni.${unique}@Example.org`;
    const cleaned = `oneilalumni.${unique}@example.org`;
    const { body } = await register(portal, typed);
    expect(body.user.email).toBe(typed);

    for (const [index, variant] of [typed, typed.toUpperCase(), cleaned, ` ${cleaned} `].entries()) {
      await letTimePass(portal, '61 minutes');
      const sent = await requestCode(portal, 'login', variant);
      const otp = await codeTo(typed, index + 2);
      const signedIn = await portal.api.post('/auth/verify-login-otp', { alumniId: sent.body.alumniId, otp });
      expect(signedIn.body.user.id).toBe(body.user.id);
    }
    expect(await mailsTo(cleaned)).toEqual([]);
  });

  it('gets its own codes and no others, even if another address differs only in characters that sign-in removes', async () => {
    const plain = someEmail('ab');
    const tagged = plain.replace('ab', 'a+b');
    const owner = await addMember(portal, { email: plain });
    const stranger = await register(portal, tagged);
    expect(stranger.status).toBe(201);

    await letTimePass(portal, '61 minutes');
    const toStranger = await requestCode(portal, 'login', tagged);
    const toOwner = await requestCode(portal, 'login', plain);
    expect([toOwner.status, toStranger.status]).toEqual([200, 200]);
    expect((await verifyLogin(portal, { ...toOwner.body, otp: await codeTo(plain) })).body.user.id).toBe(
      owner.id,
    );
    const signedIn = await verifyLogin(portal, { ...toStranger.body, otp: await codeTo(tagged, 2) });
    expect(signedIn.body.user.id).toBe(stranger.body.user.id);
  });

  it('with a character that sign-in removes gets a sign-in link for a request without this character, even if the shortened address must wait for its next code', async () => {
    const cleaned = someEmail('ab');
    const tagged = cleaned.replace('ab', 'a+b');
    await addMember(portal, { email: cleaned });
    const owner = await addMember(portal, { email: tagged });
    await requestCode(portal, 'login', cleaned);
    await mailTo(tagged);
    await letTimePass(portal, '61 minutes');

    await portal.db.query('UPDATE code_challenges SET created_at = now() WHERE email_key = $1', [cleaned]);
    expect((await requestCode(portal, 'login', cleaned)).status).toBe(429);
    const mail = await mailTo(tagged, 2);
    expect(mail.text).not.toMatch(/\b\d{6}\b/);
    expect(await mailsTo(cleaned)).toHaveLength(1);
    const token = await linkTo(tagged, 2);
    const { body } = await portal.api.post('/auth/verify-login-link', { token });
    expect(body.user.id).toBe(owner.id);
  });

  it('gets a sign-in link, and so does another address, if sign-in shortens both to the requested address', async () => {
    const cleaned = someEmail('xyz');
    const both = [cleaned.replace('xyz', 'x+yz'), cleaned.replace('xyz', 'xy+z')];
    for (const email of both) await addMember(portal, { email });
    await requestCode(portal, 'login', cleaned);
    expect((await mailTo(cleaned)).text).toContain('There is no account for it.');
    for (const email of both) expect((await mailTo(email)).subject).toContain('sign-in link');
  });

  it('with a character that sign-in removes gets a sign-in link after repeated requests, even if seven accounts differ only in this character', async () => {
    const cleaned = someEmail('anna');
    const similar = ["'", '!', '#', '&', '*', '=', '+'].map((sign) => cleaned.replace('anna', `a${sign}nna`));
    for (const email of similar) await addMember(portal, { email });
    const withMail = async () => {
      const rows = await portal.db.query(
        'SELECT DISTINCT email FROM code_challenges WHERE email = ANY ($1)',
        [similar],
      );
      return rows.length;
    };
    await eventually(async () => {
      await letTimePass(portal, '11 minutes');
      await requestCode(portal, 'login', cleaned);
      return (await withMail()) === similar.length;
    });
  });

  it('stays locked after wrong codes, even if another member signs in by the link of an earlier request for this address', async () => {
    const cleaned = someEmail('abcd');
    const other = cleaned.replace('abcd', 'ab+cd');
    await addMember(portal, { email: other });
    await requestCode(portal, 'login', cleaned);
    const token = await linkTo(other);
    await addMember(portal, { email: cleaned });
    await letTimePass(portal, '61 seconds');
    const { body } = await requestCode(portal, 'login', cleaned);
    await times(5, () => verifyLogin(portal, { alumniId: body.alumniId, otp: '000000' }));
    expect((await portal.api.post('/auth/verify-login-link', { token })).status).toBe(200);
    expect((await verifyLogin(portal, { alumniId: body.alumniId, otp: '000000' })).body.code).toBe(
      'ACCOUNT_LOCKED',
    );
  });

  it('no longer identifies the account if a concurrent transaction changes the address of the account while a request for a code waits', async () => {
    const { id, email } = await addMember(portal);
    const runner = portal.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('UPDATE users SET email = $2 WHERE id = $1', [id, someEmail('moved')]);
    const request = requestCode(portal, 'login', email);
    await eventually(async () => (await countLockWaits(portal)) > 0);
    await runner.commitTransaction();
    await runner.release();
    expect((await request).status).toBe(200);
    expect((await mailTo(email)).text).toContain('There is no account for it.');
  });

  it('gets one account when three of its spellings register at the same time', async () => {
    const email = someEmail('twice');
    const { body } = await requestCode(portal, 'registration', email);
    const otp = await codeTo(email);
    const spellings = [email, email.toUpperCase(), email.replace('twice', "t'wi+ce")];
    const answers = await Promise.all(
      spellings.map((spelling) =>
        portal.api.post('/auth/register', registrationForm(spelling, body.alumniId, otp)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  it('is normalized to the same key by the SQL expressions as by the application code', async () => {
    const typed = [
      "O'Neil+Alumni@Example.org",
      'ÄSHA@example.org',
      'İstanbul@example.org',
      '\u212Aelvin@example.org',
      'a_b-c.d@EXAMPLE.org',
      'user＠example.org',
      'tab\t@example.org',
      'ǅ@example.org',
      '%a!b#c$d&e*f/g=h?i^j`k{l|m}n~@example.org',
    ];
    for (const email of typed) {
      const [keys] = await portal.db.query(
        `SELECT ${EMAIL_KEY_SQL} AS key, ${CLEANED_EMAIL_SQL} AS cleaned FROM (SELECT $1::text AS email) t`,
        [email],
      );
      expect(keys).toEqual({ key: emailKey(email), cleaned: cleanedEmail(email) });
    }
  });

  it.each([
    ['', 'Email address is required'],
    ['   ', 'Email address is required'],
    [undefined, 'Email address is required'],
    [null, 'Email address is required'],
    ['asha', INVALID],
    ['asha@example', INVALID],
    ['@example.org', INVALID],
    ['asha@example.', INVALID],
    ['asha@.org', INVALID],
    ['asha@example..org', INVALID],
    ['asha @example.org', INVALID],
    ['asha@example.org, other@example.org', INVALID],
    ['asha@other@example.org', INVALID],
    ['"Asha" <asha@example.org>', INVALID],
    ['asha@example.org\r\nBcc: other@example.org', INVALID],
    ['asha\u0000@example.org', INVALID],
    ['asha\ud800@example.org', INVALID],
    ['asha＠example.org', INVALID],
    ['asha＠x@example.org', INVALID],
    ['аsha@example.org', INVALID],
    ["asha@exa'mple.org", INVALID],
    ['asha@exa+mple.org', INVALID],
    ["+'@example.org", INVALID],
    ['!@example.org', INVALID],
    [`${'a'.repeat(243)}@example.org`, INVALID],
    [['asha@example.org'], INVALID],
    [{ $ne: null }, INVALID],
    [17, INVALID],
  ])('is refused at registration if it is %j', async (email, message) => {
    const { status, body } = await portal.api.post('/auth/send-otp', { email, otpType: 'EMAIL' });
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { email: message } });
    expect(body.message).toBe(message);
  });

  it('may have up to 254 characters', async () => {
    const email = `${'a'.repeat(242)}@example.org`;
    expect((await requestCode(portal, 'registration', email)).status).toBe(200);
  });

  it.each([
    ['', 'Please enter your email address'],
    ['  ', 'Please enter your email address'],
    [undefined, 'Please enter your email address'],
    ['asha', INVALID],
    ["+'@example.org", INVALID],
    ['asha＠example.org', INVALID],
    [['asha@example.org'], INVALID],
  ])('is refused at sign-in if it is %j', async (email, message) => {
    const { status, body } = await portal.api.post('/auth/send-login-otp', { email });
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { email: message } });
  });

  it.each([undefined, 'SMS', ['EMAIL'], ''])(
    'is the only channel for codes: the portal refuses the otpType %j',
    async (otpType) => {
      const { status, body } = await portal.api.post('/auth/send-otp', { email: someEmail(), otpType });
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { otpType: 'Codes are sent by e-mail only' },
      });
    },
  );
});
