import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { afterCommit } from '../../infra/database/transaction.js';

/** Counts the committed changes of members by this process. Pages read before the last change may be stale. */
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
