import type { EntityManager } from 'typeorm';

/** Until the transaction ends nobody else asks for a code to the same address, or forgets those of its account. */
export async function lockCodesOf(manager: EntityManager, emailKey: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [emailKey]);
}
