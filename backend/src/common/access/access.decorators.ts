import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Role } from './roles.js';

/** The member that makes the request. Id and role come from the database, never from the claims of the token. */
export interface RequestUser {
  id: string;
  role: Role;
  sessionId: string;
}

/** A request after identification. `user` is absent if the request is anonymous. */
export interface IdentifiedRequest extends FastifyRequest {
  user?: RequestUser;
}

export const ACCESS_KEY = 'access';
export const DURING_MAINTENANCE_KEY = 'duringMaintenance';
/** The OpenAPI extensions that hold the roles of a route, and whether the route stays open during maintenance. */
export const ROLES_EXTENSION = 'x-roles';
export const DURING_MAINTENANCE_EXTENSION = 'x-during-maintenance';

/** The access rule of a route: `public`, or the roles that may call the route. */
export type AccessRule = 'public' | readonly Role[];

export const Public = () => SetMetadata(ACCESS_KEY, 'public' satisfies AccessRule);

/** Restricts a route to `roles`. The OpenAPI document shows these roles and the required session token. */
export const Roles = (...roles: Role[]) =>
  applyDecorators(
    SetMetadata(ACCESS_KEY, roles satisfies AccessRule),
    ApiBearerAuth(),
    ApiExtension(ROLES_EXTENSION, roles),
  );

/** Keeps a route open to all callers during maintenance. */
export const DuringMaintenance = () =>
  applyDecorators(
    SetMetadata(DURING_MAINTENANCE_KEY, true),
    ApiExtension(DURING_MAINTENANCE_EXTENSION, true),
  );

/** Returns the member that makes the request. Throws if the request is anonymous. */
export function userOf(context: ExecutionContext): RequestUser {
  const { user } = context.switchToHttp().getRequest<IdentifiedRequest>();
  if (!user) throw new Error('The request is anonymous: the route requires no role');
  return user;
}

export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) => userOf(context));
