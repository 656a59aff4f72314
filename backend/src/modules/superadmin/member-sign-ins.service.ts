import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../infra/database/transaction.js';
import { type AuditActor, AuditService } from '../audit/audit.service.js';
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

  /** Ends every session of a member. */
  async signOut(id: string, actor: AuditActor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.users.lock(manager, id);
      const sessions = await this.sessions.endAllByAdministrator(manager, id);
      await this.audit.record(manager, actor, {
        action: 'user.signed-out',
        subjectId: id,
        after: { sessions },
      });
    });
  }
}
