import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { IdentifiedRequest } from '../../common/access/access.decorators.js';
import { clientNetwork } from '../../infra/throttle/client-network.js';
import type { AuditActor } from './audit.service.js';

export interface SignedInActor extends AuditActor {
  actorId: string;
  origin: string;
}

/** Who makes the request, as the audit log knows them. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): SignedInActor => {
  const request = context.switchToHttp().getRequest<IdentifiedRequest>();
  if (!request.user) throw new Error('CurrentActor is for routes that require a role');
  return { actorId: request.user.id, origin: clientNetwork(request) };
});
