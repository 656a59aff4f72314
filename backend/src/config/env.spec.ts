import 'reflect-metadata';
import { InvalidEnvError, loadEnv } from './env.js';

const REQUIRED = {
  DATABASE_URL: 'postgres://127.0.0.1/portal',
  REDIS_URL: 'redis://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1',
  JWT_SECRET: 'Vx7qLw2ZpN9sKd4Hr8Tf1Jb6Yc3Mg5Ea0Uo',
  CODE_PEPPER: 'Qa8nRt3XvB6kLm1Wz5Hd9Pj2Fs7Gy4Ce0Iu',
};

describe('A whole number among the settings', () => {
  const load = (settings: NodeJS.ProcessEnv) => loadEnv({ ...REQUIRED, ...settings });

  it('has its default when it is absent or empty', () => {
    expect(load({ PORT: '' })).toMatchObject({ PORT: 3000, CODES_PER_HOUR: 5 });
    expect(load({}).METRICS_PORT).toBeUndefined();
  });

  it.each(['0', '65535'])('may be %s', (PORT) => {
    expect(load({ PORT, METRICS_PORT: PORT })).toMatchObject({
      PORT: Number(PORT),
      METRICS_PORT: Number(PORT),
    });
  });

  it.each(['65536', '-1', '1e3', '+5', ' 5', '5.0', 'five'])('may not be %j', (PORT) => {
    expect(() => load({ PORT })).toThrow('- PORT must be a whole number from 0 to 65535');
  });
});

describe('The first superadmin', () => {
  const load = (email: string) => loadEnv({ ...REQUIRED, SUPERADMIN_EMAIL: email });

  it.each(['asha@example.org', 'asha@mail_host.example.org'])('may have the address %s', (email) => {
    expect(load(email).SUPERADMIN_EMAIL).toBe(email);
  });

  it.each(['"asha"@example.org', 'आशा@example.org', 'asha'])(
    'may not have %s, with which nobody could sign in',
    (email) => {
      expect(() => load(email)).toThrow(InvalidEnvError);
    },
  );
});
