import type { DataSource, EntityManager } from 'typeorm';
import { afterCommit, inTransaction } from './transaction.js';

/** Notes the commit, and fails it on demand. */
function databaseThatNotes(notes: string[], commit = () => undefined): DataSource {
  const dataSource = {
    transaction: async (work: (manager: EntityManager) => Promise<unknown>) => {
      const result = await work({} as EntityManager);
      commit();
      notes.push('commit');
      return result;
    },
  };
  return dataSource as unknown as DataSource;
}

describe('Work that follows a commit', () => {
  it('runs after the commit, in the order in which it was registered', async () => {
    const notes: string[] = [];
    const result = await inTransaction(databaseThatNotes(notes), async (manager) => {
      afterCommit(manager, async () => void notes.push('first'));
      afterCommit(manager, () => void notes.push('second'));
      notes.push('write');
      return 'result';
    });
    expect(notes).toEqual(['write', 'commit', 'first', 'second']);
    expect(result).toBe('result');
  });

  it('runs once if several writes register the same function', async () => {
    const signal = jest.fn();
    await inTransaction(databaseThatNotes([]), async (manager) => {
      afterCommit(manager, signal);
      afterCommit(manager, signal);
    });
    expect(signal).toHaveBeenCalledTimes(1);
  });

  it('does not run if the transaction fails', async () => {
    const signal = jest.fn();
    const refuse = () => {
      throw new Error('not committed');
    };
    const failed = inTransaction(databaseThatNotes([], refuse), async (manager) =>
      afterCommit(manager, signal),
    );
    await expect(failed).rejects.toThrow('not committed');
    expect(signal).not.toHaveBeenCalled();
  });

  it('cannot be registered outside a transaction', () => {
    expect(() => afterCommit({} as EntityManager, () => undefined)).toThrow('needs a transaction');
  });
});
