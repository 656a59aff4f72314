import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type RemovedMember, RemovedNameRepository } from './removed-name.repository.js';

/** Lets the audit log show the names of deleted members for 30 days. */
@Injectable()
export class RemovedNamesService {
  constructor(private readonly names: RemovedNameRepository) {}

  /** Stores the names of members, in the transaction that deletes the members. */
  async keep(manager: EntityManager, members: readonly RemovedMember[]): Promise<void> {
    await this.names.add(manager, members);
  }

  /** Deletes the names, in the transaction that restores the members. */
  async forget(manager: EntityManager, memberIds: readonly string[]): Promise<void> {
    await this.names.remove(manager, memberIds);
  }
}
