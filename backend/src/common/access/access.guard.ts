import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '../errors/app-error.js';
import { ACCESS_KEY, type AccessRule, type IdentifiedRequest } from './access.decorators.js';

/**
 * Refuses callers whose role the route does not name, unless the route is public. A route without an access rule
 * refuses all callers.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_KEY, targets);
    if (rule === 'public') return true;

    const { user } = context.switchToHttp().getRequest<IdentifiedRequest>();
    if (!user) throw new AppError('UNAUTHENTICATED', 'Please sign in.');
    if (!rule?.includes(user.role)) throw new AppError('FORBIDDEN', 'You may not do this.');
    return true;
  }
}
