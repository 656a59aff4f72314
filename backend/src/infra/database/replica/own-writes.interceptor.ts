import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import type { IdentifiedRequest } from '../../../common/access/access.decorators.js';
import { isStaff } from '../../../common/access/roles.js';
import { OwnWritesService } from './own-writes.service.js';
import { ReplicaService } from './replica.service.js';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * After a change by an administrator, stores the position of the primary's write-ahead log before the response is sent.
 * So the administrator's next request does not read from a replica that lacks the change.
 */
@Injectable()
export class OwnWritesInterceptor implements NestInterceptor {
  constructor(
    private readonly replica: ReplicaService,
    private readonly ownWrites: OwnWritesService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, user } = context.switchToHttp().getRequest<IdentifiedRequest>();
    if (!this.replica.isConfigured || READING.includes(method) || !user || !isStaff(user.role)) {
      return next.handle();
    }
    return defer(async () => {
      try {
        return await lastValueFrom(next.handle(), { defaultValue: undefined });
      } finally {
        await this.ownWrites.note(user.id);
      }
    });
  }
}
