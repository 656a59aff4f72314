import type { DataSource, EntityManager } from 'typeorm';

type AfterCommit = () => void | Promise<void>;

/** The work that waits for the commit of each open transaction. */
const waiting = new WeakMap<EntityManager, Set<AfterCommit>>();

/**
 * Runs the work in a transaction. After the commit, runs what the work registered by `afterCommit`, in that order. A
 * failed transaction runs none of it.
 */
export async function inTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const followUps = new Set<AfterCommit>();
  const result = await dataSource.transaction((manager) => {
    waiting.set(manager, followUps);
    return work(manager);
  });
  for (const followUp of followUps) await followUp();
  return result;
}

/**
 * Registers work for after the commit, such as a signal that a cached value has changed. A write registers what must
 * follow it, so that no caller can forget it. The same function runs once. It must handle its own errors: the
 * transaction is already committed.
 */
export function afterCommit(manager: EntityManager, followUp: AfterCommit): void {
  const followUps = waiting.get(manager);
  if (!followUps) throw new Error('This change needs a transaction: call it within inTransaction.');
  followUps.add(followUp);
}
