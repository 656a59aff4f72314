import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { userOf } from '../../common/access/access.decorators.js';
import { clientNetwork } from '../../infra/throttle/client-network.js';
import type { AuditActor } from './audit.service.js';

export interface SignedInActor extends AuditActor {
  actorId: string;
  origin: string;
}

/** Who makes the request, as the audit log knows them. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInActor => ({
    actorId: userOf(context).id,
    origin: clientNetwork(context.switchToHttp().getRequest()),
  }),
);
