import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../infra/database/transaction.js';
import { AuditService } from '../audit/audit.service.js';
import type { SignedInActor } from '../audit/current-actor.decorator.js';
import type { SignInEventDto } from '../auth/dto/session.dto.js';
import { SessionService } from '../auth/session.service.js';
import { SignInTrailService } from '../auth/sign-in-trail.service.js';
import { MemberRepository } from '../users/member.repository.js';

@Injectable()
export class MemberSignInsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: MemberRepository,
    private readonly sessions: SessionService,
    private readonly trail: SignInTrailService,
    private readonly audit: AuditService,
  ) {}

  async list(id: string): Promise<SignInEventDto[]> {
    await this.users.get(id);
    return this.trail.latestForAdministrator(id);
  }

  /** Ends every session of a member. Records nothing if the member has no session. */
  async signOut(id: string, actor: SignedInActor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.users.lockAsSuperadmin(manager, actor.actorId);
      await this.users.lock(manager, id);
      const sessions = await this.sessions.endAllByAdministrator(manager, id);
      if (sessions === 0) return;
      await this.audit.record(manager, actor, {
        action: 'user.signed-out',
        subjectId: id,
        after: { sessions },
      });
    });
  }
}
