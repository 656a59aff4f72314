import type { DataSource, EntityManager } from 'typeorm';

type AfterCommit = () => void | Promise<void>;

/** Maps each open transaction to the functions that run after its commit. */
const waiting = new WeakMap<EntityManager, Set<AfterCommit>>();

/**
 * Runs the work in a transaction. After the commit, calls the functions that the work registered with `afterCommit`, in
 * the order of their registration. Calls none of them if the transaction fails.
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
 * Registers a function that runs after the commit of the transaction, such as a signal that a cached value has changed.
 * Call this in the method that changes the data, so that no caller of that method can forget it. A function that is
 * registered twice runs once. The function must handle its own errors, because the transaction is already committed.
 */
export function afterCommit(manager: EntityManager, followUp: AfterCommit): void {
  const followUps = waiting.get(manager);
  if (!followUps) throw new Error('This change needs a transaction: call it within inTransaction.');
  followUps.add(followUp);
}
