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

  it('keeps the message of an error that quotes no values', () => {
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
