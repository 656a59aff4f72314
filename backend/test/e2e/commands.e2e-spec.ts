import { runCommand } from '../support/command.js';
import { createEmptyDatabase } from '../support/test-database.js';

const ONE_SENTENCE = /^[^\n]+\n$/;
/** On a port where nothing listens. */
const NOWHERE = 'postgres://portal@127.0.0.1:1/portal';

describe('A command of the server', () => {
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
  ])('%s says of a database that was never migrated what it lacks', async (name, args) => {
    const { code, errors } = await runCommand(name, args, { DATABASE_URL: database.url });
    expect(code).toBe(1);
    expect(errors).toMatch(/ migrate it first, as every start does\.\n$/);
    expect(errors).toMatch(ONE_SENTENCE);
  });

  it('says in a sentence that the database is not there', async () => {
    const { code, errors } = await runCommand('superadmin', ['someone@example.org'], {
      DATABASE_URL: NOWHERE,
    });
    expect([code, errors]).toEqual([1, 'connect ECONNREFUSED 127.0.0.1:1\n']);
  });

  it.each([
    ['superadmin', ['no-address']],
    ['superadmin', ['someone@example.org', 'another@example.org']],
    ['maintenance', ['on', 'now']],
    ['seed', ['--memebrs', '5']],
  ])('%s refuses %j before it looks for a database', async (name, args) => {
    const { code, errors } = await runCommand(name, args, { DATABASE_URL: NOWHERE });
    expect(code).toBe(1);
    expect(errors).not.toMatch('ECONNREFUSED');
    expect(errors).toMatch(ONE_SENTENCE);
  });
});
