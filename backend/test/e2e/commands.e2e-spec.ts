import { withClient } from '../support/backups.js';
import { runCommand } from '../support/command.js';
import { createEmptyDatabase } from '../support/test-database.js';

const ONE_SENTENCE = /^[^\n]+\n$/;
/** A database URL with a port on which nothing listens. */
const NOWHERE = 'postgres://portal@127.0.0.1:1/portal';

describe('The server command', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  beforeAll(async () => {
    database = await createEmptyDatabase();
  });
  afterAll(() => database.drop());

  it.each([
    ['superadmin', ['someone@example.org']],
    ['maintenance', ['status']],
    ['import', [__filename]],
    ['seed', ['--members', '1']],
  ])(
    '"%s" fails and asks the operator to run the migrations if the database has no tables',
    async (name, args) => {
      const { code, errors } = await runCommand(name, args, { DATABASE_URL: database.url });
      expect(code).toBe(1);
      expect(errors).toMatch(/ Run `npm run migrate`\.\n$/);
      expect(errors).toMatch(ONE_SENTENCE);
    },
  );

  it.each(['migrate', 'migrate --down'])(
    '"%s" refuses a database from before version 1.0.0 with a one-sentence error, and changes nothing',
    async (command) => {
      const old = await createEmptyDatabase();
      const names = () =>
        withClient(old.url, async (client) => (await client.query('SELECT name FROM migrations')).rows);
      await withClient(old.url, (client) =>
        client.query(`
          CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name varchar NOT NULL);
          INSERT INTO migrations (timestamp, name) VALUES (1767225600000, 'Baseline1767225600000');
        `),
      );
      const [name = '', ...args] = command.split(' ');
      const { code, errors } = await runCommand(name, args, { DATABASE_URL: old.url });
      expect([code, errors]).toEqual([
        1,
        'A version before 1.0.0 made this database, and this version cannot upgrade it: start with a new DATA_DIR ' +
          'or an empty database, or remove the old data.\n',
      ]);
      expect(await names()).toEqual([{ name: 'Baseline1767225600000' }]);
      await old.drop();
    },
  );

  it.each([
    ['superadmin', ['no-address']],
    ['superadmin', ['someone@example.org', 'another@example.org']],
    ['maintenance', ['on', 'now']],
  ])('"%s" refuses the invalid arguments %j before it connects to a database', async (name, args) => {
    const { code, errors } = await runCommand(name, args, { DATABASE_URL: NOWHERE });
    expect(code).toBe(1);
    expect(errors).not.toMatch('ECONNREFUSED');
    expect(errors).toMatch(ONE_SENTENCE);
  });
});
