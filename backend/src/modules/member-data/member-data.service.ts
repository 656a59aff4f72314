import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RequestUser } from '../../common/access/access.decorators.js';
import { ProfileService } from '../profile/profile.service.js';
import { UsersService } from '../users/users.service.js';
import type {
  AuditRecordDto,
  CodeRequestDto,
  ExportRecordDto,
  MemberDataDto,
  SessionDto,
  SignInFailuresDto,
} from './dto/member-data.dto.js';

/** Gathers what is held on one member from every table that knows them. */
@Injectable()
export class MemberDataService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly profile: ProfileService,
  ) {}

  async of({ id, sessionId }: RequestUser): Promise<MemberDataDto> {
    const user = await this.users.get(id);
    const { termsVersion: version, termsAcceptedAt: acceptedAt, emailKey } = user;
    const [failures = null] = await this.signInFailures(emailKey);
    return {
      generatedAt: new Date(),
      profile: await this.profile.get(id),
      acceptedTerms: version && acceptedAt ? { version, acceptedAt } : null,
      sessions: await this.sessions(id, sessionId),
      codeRequests: await this.codeRequests(emailKey),
      signInFailures: failures,
      auditEntries: await this.auditEntries(id),
      exports: await this.exports(id),
    };
  }

  private sessions(userId: string, sessionId: string): Promise<SessionDto[]> {
    return this.dataSource.query(
      `SELECT created_at AS "createdAt", last_seen_at AS "lastSeenAt", id = $2 AS current
       FROM sessions WHERE user_id = $1 ORDER BY id`,
      [userId, sessionId],
    );
  }

  private codeRequests(emailKey: string): Promise<CodeRequestDto[]> {
    return this.dataSource.query(
      `SELECT purpose, email, client_network AS "clientNetwork", created_at AS "createdAt",
         expires_at AS "expiresAt", tries, used
       FROM code_challenges WHERE email_key = $1 ORDER BY created_at`,
      [emailKey],
    );
  }

  private signInFailures(emailKey: string): Promise<SignInFailuresDto[]> {
    return this.dataSource.query(
      `SELECT failures, locked_until AS "lockedUntil", updated_at AS "updatedAt"
       FROM sign_in_failures WHERE email_key = $1`,
      [emailKey],
    );
  }

  /** What the member did to others is listed without details, what others did to the member without their network. */
  private auditEntries(userId: string): Promise<AuditRecordDto[]> {
    return this.dataSource.query(
      `SELECT at, action, actor_id IS NOT DISTINCT FROM $1 AS "byYou",
         CASE WHEN subject_id = $1 THEN before END AS before,
         CASE WHEN subject_id = $1 THEN after END AS after,
         CASE WHEN actor_id = $1 THEN origin END AS origin
       FROM audit_entries WHERE actor_id = $1 OR subject_id = $1 ORDER BY id`,
      [userId],
    );
  }

  private exports(userId: string): Promise<ExportRecordDto[]> {
    return this.dataSource.query(
      `SELECT format, state, filters, total, created_at AS "createdAt", ended_at AS "endedAt"
       FROM export_jobs WHERE user_id = $1 ORDER BY id`,
      [userId],
    );
  }
}
