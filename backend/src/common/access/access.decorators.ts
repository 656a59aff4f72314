import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Role } from './roles.js';

/** Who makes the request, from the session and the users table, never from the token's own claims. */
export interface RequestUser {
  id: string;
  role: Role;
  sessionId: string;
}

/** A request after identification; `user` is absent for an anonymous one. */
export interface IdentifiedRequest extends FastifyRequest {
  user?: RequestUser;
}

export const ACCESS_KEY = 'access';
export const DURING_MAINTENANCE_KEY = 'duringMaintenance';

/** What a route asks of its caller: nothing, or one of the roles. */
export type AccessRule = 'public' | readonly Role[];

export const Public = () => SetMetadata(ACCESS_KEY, 'public' satisfies AccessRule);

/** The API's document says of such a route that it takes a token. */
export const Roles = (...roles: Role[]) =>
  applyDecorators(SetMetadata(ACCESS_KEY, roles satisfies AccessRule), ApiBearerAuth());

/** Answers everyone even while maintenance mode is on. */
export const DuringMaintenance = () => SetMetadata(DURING_MAINTENANCE_KEY, true);

/** Who makes the request; for routes that require a role. */
export function userOf(context: ExecutionContext): RequestUser {
  const { user } = context.switchToHttp().getRequest<IdentifiedRequest>();
  if (!user) throw new Error('Nobody is known on a route that requires no role');
  return user;
}

export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) => userOf(context));
