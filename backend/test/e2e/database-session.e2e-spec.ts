import { DataSource } from 'typeorm';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

describe("The portal's database connections", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  it.each([
    ['statement_timeout', '5s'],
    ['idle_in_transaction_session_timeout', '30s'],
    ['TimeZone', 'UTC'],
  ])('have the setting %s = %s, in the web process and in the worker', async (name, value) => {
    const settings = [portal.app, portal.worker].map((process) =>
      process?.get(DataSource).query(`SHOW ${name}`),
    );
    const rows = (await Promise.all(settings)).flat();
    expect(rows.flatMap((row) => Object.values(row))).toEqual([value, value]);
  });
});
