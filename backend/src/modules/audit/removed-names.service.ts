import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type RemovedMember, RemovedNameRepository } from './removed-name.repository.js';

/** Lets the audit log show the names of deleted members for 30 days. */
@Injectable()
export class RemovedNamesService {
  constructor(private readonly names: RemovedNameRepository) {}

  /** Keeps the name of a member, in the transaction that deletes the member. */
  async keep(manager: EntityManager, member: RemovedMember): Promise<void> {
    await this.names.add(manager, member);
  }

  /** Deletes the name, in the transaction that restores the member. */
  async forget(manager: EntityManager, memberId: string): Promise<void> {
    await this.names.remove(manager, memberId);
  }
}
