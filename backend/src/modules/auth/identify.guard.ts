import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { isUUID } from 'class-validator';
import type { IdentifiedRequest, RequestUser } from '../../common/access/access.decorators.js';
import { LimitedWarnings } from '../../common/limited-warnings.js';
import { ReadSourceService } from '../../infra/database/replica/read-source.service.js';
import { SessionRepository } from './session.repository.js';

const BEARER = /^Bearer ([A-Za-z0-9_.-]+)$/i;

/** What the portal reads from a token: the ids of the member and of the session. */
interface Claims {
  sub: string;
  sid: string;
}

/** Identifies the user of a request. Never refuses a request, because public routes need no user. */
@Injectable()
export class IdentifyGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly jwt: JwtService,
    private readonly reads: ReadSourceService,
    private readonly warnings: LimitedWarnings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token) request.user = await this.identify(token);
    return true;
  }

  /** Returns the user of a token, or undefined if the token or its session is invalid. */
  async identify(token: string): Promise<RequestUser | undefined> {
    const claims = this.claims(token);
    const identified = claims && (await this.sessions.identify(claims.sid, claims.sub));
    if (!identified) return undefined;
    const { stale, ...user } = identified;
    if (stale) await this.touch(user.sessionId);
    return user;
  }

  private claims(token: string): Claims | undefined {
    try {
      const claims = this.jwt.verify<Claims>(token);
      return isUUID(claims.sid) && isUUID(claims.sub) ? claims : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Updates the time of last use, unless the database is read-only at the moment. Only logs a failure, because the
   * request can still succeed.
   */
  private async touch(sessionId: string): Promise<void> {
    if (this.reads.isReadOnly) return;
    try {
      await this.sessions.touch(sessionId);
    } catch (error) {
      this.warnings.warn(error, 'cannot update the last use of a session');
    }
  }
}
