import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from '../support/api-client.js';
import { Authority } from '../support/certificates.js';
import { runCommand } from '../support/command.js';
import { encryptPostgres, encryptRedis, redisCanEncrypt } from '../support/encrypted-servers.js';
import { askForExport, download, exportIn } from '../support/exports.js';
import { someEmail } from '../support/members.js';
import { OwnServer } from '../support/own-server.js';
import { PortalProcess } from '../support/portal-process.js';
import { signIn } from '../support/registration.js';
import { testEnv } from '../support/test-env.js';
import { type LogLines, startWeb } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const SUPERADMIN = someEmail('superadmin');
/** The certificates are valid for this name, but not for the address 127.0.0.1. */
const NAME = 'localhost';

const withTls = redisCanEncrypt() ? it : it.skip;

describe('A portal whose servers accept only encrypted connections', () => {
  let folder: string;
  let trusted: Authority;
  let stranger: Authority;
  let postgres: OwnServer;
  let redis: OwnServer;
  const processes: PortalProcess[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'certificates-'));
    [trusted, stranger] = ['trusted', 'stranger'].map((name) => {
      mkdirSync(join(folder, name));
      return Authority.in(join(folder, name));
    }) as [Authority, Authority];
    [postgres, redis] = await Promise.all([OwnServer.postgres(), OwnServer.redis()]);
    const certificate = trusted.sign(NAME);
    await encryptPostgres(postgres.url, certificate);
    if (redisCanEncrypt()) await encryptRedis(redis.url, certificate);
  });
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.end('SIGKILL')));
    await Promise.all([postgres.remove(), redis.remove()]);
    await rm(folder, { recursive: true });
  });

  function databaseUrl({ certificate }: Authority, hostname = NAME): string {
    const url = new URL(postgres.url);
    url.hostname = hostname;
    url.searchParams.set('sslmode', 'verify-full');
    url.searchParams.set('sslrootcert', certificate);
    return url.href;
  }

  const redisUrl = () => redis.url.replace('redis:', 'rediss:').replace('127.0.0.1', NAME);

  const migrate = async (url: string) => {
    const { code, errors } = await runCommand('migrate', [], { DATABASE_URL: url });
    return [code, errors];
  };

  withTls('lets a user sign in with a code, streams an export and writes a background export', async () => {
    const settings = { REDIS_URL: redisUrl(), SUPERADMIN_EMAIL: SUPERADMIN, EXPORT_INLINE_ROWS: 0 };
    const env = {
      ...testEnv(databaseUrl(trusted), settings),
      // Node trusts the authority in this file in addition to the authorities that Node knows.
      NODE_EXTRA_CA_CERTS: trusted.certificate,
    };
    const [web, worker] = await Promise.all([PortalProcess.web(env), PortalProcess.worker(env)]);
    processes.push(web, worker);
    const portal = { url: web.url, api: new ApiClient(web.url) };
    const { status, body } = await signIn(portal, SUPERADMIN);
    expect([status, body.user.role]).toEqual([200, 'SUPERADMIN']);
    const streamed = await portal.api.get('/admin/export?format=csv', { token: body.token });
    expect([streamed.status, streamed.body]).toEqual([200, expect.stringContaining(SUPERADMIN)]);
    const asked = await askForExport(portal, body.token);
    expect(asked.status).toBe(202);
    const { downloadUrl } = await exportIn(portal, body.token, asked.body.id);
    expect((await download(portal, downloadUrl)).text).toContain(SUPERADMIN);
    await Promise.all([web.end('SIGTERM'), worker.end('SIGTERM')]);
    expect([web.exitCode, worker.exitCode]).toEqual([0, 0]);
  });

  it('cannot be migrated without encryption, with an untrusted certificate, or with a certificate for another host name', async () => {
    expect(await migrate(databaseUrl(trusted))).toEqual([0, '']);
    expect(await migrate(postgres.url)).toEqual([1, expect.stringContaining('no encryption')]);
    expect(await migrate(databaseUrl(stranger))).toEqual([1, expect.stringMatching(/unable to verify/)]);
    expect(await migrate(databaseUrl(trusted, '127.0.0.1'))).toEqual([
      1,
      expect.stringContaining("does not match certificate's altnames"),
    ]);
  });

  withTls(
    'is ready but degraded with a Redis whose certificate is not trusted, and reports the reason in the log only',
    async () => {
      const printed = jest.spyOn(console, 'error').mockImplementation();
      const log: LogLines = [];
      const env = testEnv(databaseUrl(trusted), { REDIS_URL: redisUrl() });
      const app = await startWeb(env, log);
      const { status, body } = await new ApiClient(await app.getUrl()).get('/health/ready');
      expect([status, Object.keys(body.degraded)]).toEqual([200, ['redis']]);
      const lines = () => log.map((line) => JSON.parse(line));
      await eventually(async () => lines().some(({ msg, err }) => msg === 'no connection to redis' && err));
      await app.close();
      expect(printed).not.toHaveBeenCalled();
    },
  );
});
