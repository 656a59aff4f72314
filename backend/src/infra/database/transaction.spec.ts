import type { DataSource, EntityManager } from 'typeorm';
import { openTestDatabase } from '../../../test/support/test-database.js';
import { afterCommit, inTransaction } from './transaction.js';

describe('A callback that was passed to afterCommit', () => {
  let db: DataSource;
  let drop: () => Promise<void>;
  const write = (manager: EntityManager) => manager.query('INSERT INTO written VALUES (1)');
  /** Counts the rows on another connection, which sees committed rows only. */
  const committed = async (): Promise<number> => (await db.query('SELECT 1 FROM written')).length;

  beforeAll(async () => {
    ({ db, drop } = await openTestDatabase());
    await db.query('CREATE TABLE written (value int UNIQUE DEFERRABLE INITIALLY DEFERRED)');
  });
  beforeEach(() => db.query('TRUNCATE written'));
  afterAll(() => drop());

  it('runs after the commit, in the order of registration', async () => {
    const notes: string[] = [];
    const result = await inTransaction(db, async (manager) => {
      afterCommit(manager, async () => void notes.push(`first sees ${await committed()}`));
      afterCommit(manager, () => void notes.push('second'));
      await write(manager);
      notes.push(`work sees ${await committed()}`);
      return 'result';
    });
    expect(notes).toEqual(['work sees 0', 'first sees 1', 'second']);
    expect(result).toBe('result');
  });

  it('runs once if several writes register the same function', async () => {
    const signal = jest.fn();
    await inTransaction(db, async (manager) => {
      afterCommit(manager, signal);
      afterCommit(manager, signal);
    });
    expect(signal).toHaveBeenCalledTimes(1);
  });

  it('does not run if PostgreSQL refuses the commit', async () => {
    const signal = jest.fn();
    const failed = inTransaction(db, async (manager) => {
      afterCommit(manager, signal);
      // PostgreSQL checks the deferred constraint at the commit.
      await write(manager);
      await write(manager);
    });
    await expect(failed).rejects.toThrow('duplicate key');
    expect(signal).not.toHaveBeenCalled();
    expect(await committed()).toBe(0);
  });

  it('is refused outside a transaction', () => {
    expect(() => afterCommit(db.manager, () => undefined)).toThrow('needs a transaction');
  });
});
