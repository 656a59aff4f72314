import 'reflect-metadata';
import { InvalidEnvError, loadEnv } from './env.js';

const REQUIRED = {
  DATABASE_URL: 'postgres://127.0.0.1/portal',
  REDIS_URL: 'redis://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1',
  JWT_SECRET: 'Vx7qLw2ZpN9sKd4Hr8Tf1Jb6Yc3Mg5Ea0Uo',
  CODE_PEPPER: 'Qa8nRt3XvB6kLm1Wz5Hd9Pj2Fs7Gy4Ce0Iu',
};

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
