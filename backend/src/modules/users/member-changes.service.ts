import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { afterCommit } from '../../infra/database/transaction.js';

/**
 * Counts the changes that administrators made to members and that this process committed. After such a change, the
 * cached positions of members in the sorted list may be stale.
 */
@Injectable()
export class MemberChangesService {
  count = 0;

  noteAfterCommit(manager: EntityManager): void {
    afterCommit(manager, this.note);
  }

  private readonly note = (): void => {
    this.count += 1;
  };
}
