import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { userOf } from '../../common/access/access.decorators.js';
import { clientNetwork } from '../../infra/throttle/throttle.guard.js';
import type { AuditActor } from './audit.service.js';

export interface SignedInActor extends AuditActor {
  actorId: string;
  origin: string;
}

/** Injects the signed-in member and the client network as the actor of an audit entry. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInActor => ({
    actorId: userOf(context).id,
    origin: clientNetwork(context.switchToHttp().getRequest()),
  }),
);
