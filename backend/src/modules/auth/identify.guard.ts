import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import type { IdentifiedRequest } from '../../common/access/access.decorators.js';
import { SessionService } from './session.service.js';

const BEARER = /^Bearer ([A-Za-z0-9_.-]+)$/i;

/** Identifies the user of a request. Never refuses a request, because public routes need no user. */
@Injectable()
export class IdentifyGuard implements CanActivate {
  constructor(private readonly sessions: SessionService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token) request.user = await this.sessions.identify(token);
    return true;
  }
}
