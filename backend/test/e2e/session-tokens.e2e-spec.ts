import { createHmac, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { addMember, type TestMember } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

interface Parts {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
}

function encoded(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function decoded(token: string): Parts {
  const [header, claims] = token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  return { header, claims };
}

function signed({ header, claims }: Parts, key: string, hash = 'sha256'): string {
  const content = `${encoded(header)}.${encoded(claims)}`;
  return `${content}.${createHmac(hash, key).update(content).digest('base64url')}`;
}

describe('A session token', () => {
  let portal: TestPortal;
  let member: TestMember;
  let parts: Parts;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
    member = await addMember(portal);
    parts = decoded(member.token);
  });
  afterAll(() => portal.stop());

  async function statusWith(token: string): Promise<number> {
    return (await portal.api.get('/profile', { token })).status;
  }

  function forged(changes: Partial<Record<string, unknown>>, key = portal.env.JWT_SECRET): string {
    return signed({ ...parts, claims: { ...parts.claims, ...changes } }, key);
  }

  it('contains member id, session id and standard claims, but neither role nor e-mail address', () => {
    expect(parts.header).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(Object.keys(parts.claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
    expect(parts.claims.sub).toBe(member.id);
  });

  it("is accepted when it is signed with the portal's key", async () => {
    expect(await statusWith(forged({}))).toBe(200);
  });

  it('is refused when it is signed with another key', async () => {
    expect(await statusWith(forged({}, randomBytes(32).toString('hex')))).toBe(401);
    expect(await statusWith(forged({}, ''))).toBe(401);
  });

  it('is refused without a signature', async () => {
    for (const alg of ['none', 'None', 'NONE', '']) {
      const content = `${encoded({ alg, typ: 'JWT' })}.${encoded(parts.claims)}`;
      expect(await statusWith(`${content}.`)).toBe(401);
      expect(await statusWith(content)).toBe(401);
    }
  });

  it("is refused if it is signed with another algorithm, even with the portal's key", async () => {
    for (const [alg, hash] of [
      ['HS384', 'sha384'],
      ['HS512', 'sha512'],
    ]) {
      const token = signed(
        { header: { alg, typ: 'JWT' }, claims: parts.claims },
        portal.env.JWT_SECRET,
        hash,
      );
      expect(await statusWith(token)).toBe(401);
    }
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const content = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(parts.claims)}`;
    const signature = sign('sha256', Buffer.from(content), createPrivateKey(privateKey)).toString(
      'base64url',
    );
    expect(await statusWith(`${content}.${signature}`)).toBe(401);
  });

  it.each([
    ['for another audience', { aud: 'another-portal' }],
    ['without an audience', { aud: undefined }],
    ['of another issuer', { iss: 'another-portal' }],
    ['that has expired', { exp: 1 }],
    ['whose session does not exist', { sid: '00000000-0000-7000-8000-000000000000' }],
    ['without a session', { sid: undefined }],
    ['whose session is not an id', { sid: "' OR true --" }],
    ['whose session is a list', { sid: ['a', 'b'] }],
    ['whose subject is not an id', { sub: 'asha' }],
  ])('is refused if it is a token %s', async (_case, changes) => {
    expect(await statusWith(forged(changes))).toBe(401);
  });

  it('is refused if its session belongs to another member', async () => {
    const other = await addMember(portal);
    expect(await statusWith(forged({ sub: other.id }))).toBe(401);
    expect(await statusWith(forged({ sid: decoded(other.token).claims.sid }))).toBe(401);
  });

  it('does not change the role of the member, even if it has a role claim', async () => {
    const answer = await portal.api.get('/profile', { token: forged({ role: 'SUPERADMIN' }) });
    expect(answer.body.alumni.role).toBe('ALUMNI');
  });

  const malformed = [
    'Bearer',
    'Bearer ',
    'Bearer a.b.c',
    'Bearer  two spaces',
    'Basic YXNoYTphc2hh',
    'Token abc',
    'Bearer éé',
    `Bearer ${'a'.repeat(4_000)}`,
    'Bearer eyJhbGciOiJIUzI1NiJ9..',
    'null',
  ];

  it.each(malformed)(
    'in the malformed Authorization header %j is refused with 401 on a protected route',
    async (Authorization) => {
      const { status, body } = await portal.api.get('/profile', { headers: { Authorization } });
      expect(status).toBe(401);
      expect(body).toMatchObject({ statusCode: 401, code: 'UNAUTHENTICATED', message: 'Please sign in.' });
    },
  );

  it.each(malformed)(
    'in the malformed Authorization header %j is ignored on a public route',
    async (Authorization) => {
      expect((await portal.api.get('/reference', { headers: { Authorization } })).status).toBe(200);
    },
  );

  it('is accepted after the word Bearer in capital or small letters', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const headers = { Authorization: `${scheme} ${member.token}` };
      expect((await portal.api.get('/profile', { headers })).status).toBe(200);
    }
  });

  it('is read only from the Authorization header, not from the URL or a cookie', async () => {
    const path = `/profile?token=${member.token}&access_token=${member.token}`;
    const headers = { Cookie: `token=${member.token}` };
    expect((await portal.api.get(path, { headers })).status).toBe(401);
  });
});
