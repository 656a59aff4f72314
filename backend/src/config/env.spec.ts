import 'reflect-metadata';
import { loadDatabaseEnv } from './database-env.js';
import { InvalidEnvError, loadEnv } from './env.js';

const REQUIRED = {
  DATABASE_URL: 'postgres://127.0.0.1/portal',
  REDIS_URL: 'redis://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1',
  JWT_SECRET: 'Vx7qLw2ZpN9sKd4Hr8Tf1Jb6Yc3Mg5Ea0Uo',
  CODE_PEPPER: 'Qa8nRt3XvB6kLm1Wz5Hd9Pj2Fs7Gy4Ce0Iu',
};

describe('A setting that must be a whole number', () => {
  const load = (settings: NodeJS.ProcessEnv) => loadEnv({ ...REQUIRED, ...settings });

  it('has its default when it is absent or empty', () => {
    expect(load({ PORT: '' })).toMatchObject({ PORT: 3000, CODES_PER_HOUR: 5 });
    expect(load({}).METRICS_PORT).toBeUndefined();
  });

  it('has the default that docs/security.md promises, for each limit of mails and wrong codes', () => {
    expect(load({})).toMatchObject({
      CODES_PER_HOUR: 5,
      CODES_PER_DAY: 10,
      CODES_PER_DAY_TOTAL: 60,
      STRANGER_MAILS_PER_HOUR_AND_NETWORK: 30,
      STRANGER_MAILS_PER_HOUR: 600,
      WRONG_CODES_BEFORE_BRAKE: 300,
    });
  });

  it.each(['0', '65535'])('is accepted as a port if it is %s', (PORT) => {
    expect(load({ PORT, METRICS_PORT: PORT })).toMatchObject({
      PORT: Number(PORT),
      METRICS_PORT: Number(PORT),
    });
  });

  it.each(['65536', '-1', '1e3', '+5', ' 5', '5.0', 'five'])(
    'is refused as a port if it is %j, and the error states the valid range',
    (PORT) => {
      expect(() => load({ PORT })).toThrow('- PORT must be a whole number from 0 to 65535');
    },
  );
});

describe('The first superadmin', () => {
  const load = (email: string) => loadEnv({ ...REQUIRED, SUPERADMIN_EMAIL: email });

  it.each(['asha@example.org', 'asha@mail_host.example.org'])('may have the address %s', (email) => {
    expect(load(email).SUPERADMIN_EMAIL).toBe(email);
  });

  it.each(['"asha"@example.org', 'आशा@example.org', 'asha'])(
    'may not have the address %s, because nobody can sign in with it',
    (email) => {
      expect(() => load(email)).toThrow(InvalidEnvError);
    },
  );
});

describe('The URL of the database', () => {
  const load = (DATABASE_URL: string) => loadEnv({ ...REQUIRED, DATABASE_URL });

  it.each([
    'postgres://portal:a,b@db.example.org/portal',
    'postgres://db.example.org:5433/portal?options=-c%20search_path%3Da,b',
    'postgres://portal@%2Fvar%2Frun%2Fpostgresql/portal',
  ])('is accepted with one host or one socket: %s', (address) => {
    expect(load(address).DATABASE_URL).toBe(address);
  });

  it.each([
    'postgres://portal:pw@one.example.org,two.example.org/portal',
    'postgres://one.example.org:5432,two.example.org:5433/portal?sslmode=require',
    'postgres:///portal?host=one.example.org,two.example.org',
  ])('is refused with several hosts: %s', (address) => {
    expect(() => load(address)).toThrow(
      '- DATABASE_URL must name one host; a list of hosts is not supported',
    );
  });
});

describe('The database URL of migrations and commands', () => {
  const DIRECT = 'postgres://127.0.0.1:5433/portal';
  const { DATABASE_URL } = REQUIRED;

  it('is DATABASE_DIRECT_URL if that is set, and DATABASE_URL otherwise', () => {
    expect(loadDatabaseEnv({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
    expect(loadDatabaseEnv({ DATABASE_URL, DATABASE_DIRECT_URL: DIRECT }).DATABASE_URL).toBe(DIRECT);
  });

  it('must be DATABASE_DIRECT_URL if DATABASE_URL is the address of a pooler', () => {
    expect(() => loadDatabaseEnv({ DATABASE_URL, DATABASE_POOLER: 'transaction' })).toThrow(
      '- DATABASE_DIRECT_URL is missing',
    );
  });
});

describe('A setting with a server, a network, an origin or an S3 key', () => {
  const problems = (settings: NodeJS.ProcessEnv) => {
    try {
      loadEnv({ ...REQUIRED, ...settings });
      return [];
    } catch (error) {
      if (error instanceof InvalidEnvError) return error.problems;
      throw error;
    }
  };

  it.each([
    { SMTP_URL: 'smtps://user:hT7kQ2xV@mail.example.org:465' },
    { TRUSTED_PROXIES: '10.0.0.0/8, 172.16.0.0/255.240.0.0, 192.0.2.7,2001:db8::/32, loopback' },
    { CORS_ORIGINS: 'https://www.example.org/, http://LOCALHOST:5173' },
    { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
    { PUBLIC_URL: 'http://localhost:3000/', S3_ENDPOINT: 'https://files.example.org' },
    { S3_ENDPOINT: 'http://object_store:9000' },
  ])('is accepted if its value is valid: %j', (settings) => {
    expect(problems(settings)).toEqual([]);
  });

  it.each([
    [{ SMTP_URL: 'smtp://host:port' }, 'SMTP_URL must be an smtp:// address'],
    [{ SMTP_URL: 'https://mail.example.org' }, 'SMTP_URL must be an smtp:// address'],
    [{ PUBLIC_URL: 'alumni.example.org' }, 'PUBLIC_URL must be an http:// or https:// address'],
    [{ S3_ENDPOINT: 'files.example.org' }, 'S3_ENDPOINT must be an http:// or https:// address'],
    [
      { TRUSTED_PROXIES: '10.0.0.1,proxy.example.org' },
      'TRUSTED_PROXIES: proxy.example.org is not an address or network such as 10.0.0.0/8',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.0/33' },
      'TRUSTED_PROXIES: 10.0.0.0/33 is not an address or network such as 10.0.0.0/8',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.0/255.0.255.0' },
      'TRUSTED_PROXIES: 10.0.0.0/255.0.255.0 is not an address or network such as 10.0.0.0/8',
    ],
    [
      { CORS_ORIGINS: 'www.example.org' },
      'CORS_ORIGINS: www.example.org is not an origin such as https://www.example.org',
    ],
    [
      { CORS_ORIGINS: 'https://www.example.org/path' },
      'CORS_ORIGINS: https://www.example.org/path is not an origin such as https://www.example.org',
    ],
    [{ S3_ACCESS_KEY_ID: 'key' }, 'S3_ACCESS_KEY_ID requires S3_SECRET_ACCESS_KEY to be set too'],
    [{ S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_SECRET_ACCESS_KEY requires S3_ACCESS_KEY_ID to be set too'],
  ])('is refused if wrong or without its pair, and the error names the setting: %j', (settings, problem) => {
    expect(problems(settings)).toEqual([problem]);
  });
});
