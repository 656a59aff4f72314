import { closeSync, openSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { QueryFailedError } from 'typeorm';
import { createLogger, describeError, logOutput } from './logger.js';

const ADDRESS = 'asha@example.org';

function withFields(error: Error, fields: object): Error {
  return Object.assign(error, fields);
}

describe('The log of an error', () => {
  const duplicate = withFields(new Error(`duplicate key (${ADDRESS})`), {
    code: '23505',
    constraint: 'users_email_key',
    detail: `Key (email)=(${ADDRESS}) already exists.`,
  });

  it.each([
    ['of the database driver', duplicate],
    ['of TypeORM', new QueryFailedError('INSERT INTO users VALUES ($1)', [ADDRESS], duplicate)],
    [
      'of a refused recipient',
      withFields(new Error(`550 <${ADDRESS}> unknown`), { response: `550 <${ADDRESS}>` }),
    ],
    [
      'of an address that cannot be sent to',
      withFields(new Error(`Invalid recipient "${ADDRESS}"`), { code: 'EENVELOPE' }),
    ],
    ['caused by an error of the database driver', new Error(`failed for ${ADDRESS}`, { cause: duplicate })],
    ['that is a text instead of an Error', `failed for ${ADDRESS}`],
  ])('%s does not contain the e-mail address', (_which, error) => {
    expect(JSON.stringify(describeError(error))).not.toContain(ADDRESS);
  });

  it('leaves out objects that are attached to the error, such as a database connection', () => {
    const lost = withFields(new Error('Connection terminated unexpectedly'), {
      client: { secretKey: 1123581321 },
    });
    const { stack, ...described } = describeError(lost) as { stack: string };
    expect(described).toEqual({ type: 'Error', message: 'Connection terminated unexpectedly' });
    expect(stack).toContain('logger.spec');
  });

  it('contains the type, the code, the constraint and the stack frames of a database error', () => {
    expect(describeError(duplicate)).toEqual({
      type: 'Error',
      code: '23505',
      constraint: 'users_email_key',
      stack: expect.stringMatching(/^\s+at .*logger\.spec/),
    });
  });

  it.each([
    ['08006', 'the connection failed'],
    ['28P01', 'password authentication failed for user "portal"'],
    ['3D000', 'database "portal" does not exist'],
    ['57P03', 'the database system is starting up'],
    ['42501', 'permission denied for table users'],
    ['42P01', 'relation "users" does not exist'],
  ])('keeps the message of the SQLSTATE %s, which names only settings and the schema', (code, message) => {
    const error = withFields(new Error(message), { code, detail: ADDRESS });
    const failed = new QueryFailedError('INSERT INTO users VALUES ($1)', [ADDRESS], error);
    for (const described of [describeError(error), describeError(failed)]) {
      expect(described).toMatchObject({ code, message });
      expect(JSON.stringify(described)).not.toContain(ADDRESS);
    }
  });

  it.each([
    [`550 5.1.1 <${ADDRESS}> unknown`, '550 5.1.1'],
    [`550-5.7.26 ${ADDRESS}\n550 5.7.26 refused`, '550-5.7.26'],
    [`554 ${ADDRESS} refused`, '554'],
  ])('contains the codes of the reply %j of a mail server, but no address', (response, smtp) => {
    const described = describeError(withFields(new Error(response), { code: 'EMESSAGE', response }));
    expect(described).toMatchObject({ code: 'EMESSAGE', smtp });
    expect(JSON.stringify(described)).not.toContain(ADDRESS);
  });

  it('contains the message of an error that is neither from the database nor from the mail server', () => {
    expect(describeError(new TypeError('x is not a function'))).toMatchObject({
      type: 'TypeError',
      message: 'x is not a function',
    });
  });
});

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('A log on a full disk', () => {
  onLinux('lets the process go on and end as usual, and keeps a limited number of lines', async () => {
    const full = openSync('/dev/full', 'w');
    const output = logOutput(full);
    let dropped = 0;
    output.on('drop', () => {
      dropped += 1;
    });
    const logger = createLogger('info', 'web', output);
    for (let line = 0; line < 30; line += 1) {
      logger.info({ line, text: 'x'.repeat(100_000) }, 'a line');
      await setTimeout(1);
    }
    expect(dropped).toBeGreaterThan(10);
    output.flushSync();
    closeSync(full);
  });
});
