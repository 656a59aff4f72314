import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { IdentifiedRequest } from '../../../common/access/access.decorators.js';

/**
 * Reads a member's uploads one after the other: each is held in memory whole, for as long as its sender takes. Of those
 * that wait nothing is read.
 */
@Injectable()
export class OneUploadAtATime implements NestInterceptor {
  /** The last upload of each member, until it is answered. */
  private readonly last = new Map<string, Promise<void>>();

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { user, raw } = context.switchToHttp().getRequest<IdentifiedRequest>();
    const id = user?.id ?? '';
    const answer = (this.last.get(id) ?? Promise.resolve()).then(() => {
      // Its reader would wait for ever for somebody who has left meanwhile.
      if (raw.destroyed) throw new BadRequestException();
      return lastValueFrom(next.handle());
    });
    const answered = answer.then(nothing, nothing).then(() => {
      if (this.last.get(id) === answered) this.last.delete(id);
    });
    this.last.set(id, answered);
    return from(answer);
  }
}

function nothing(): void {}
