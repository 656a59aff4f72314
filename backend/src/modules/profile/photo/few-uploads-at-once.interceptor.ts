import type { IncomingMessage } from 'node:http';
import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { type IdentifiedRequest, userOf } from '../../../common/access/access.decorators.js';
import { OwnTurns } from '../../../common/turns.js';

/** One may have lost its sender without a word, and another be the member's next try. */
const AT_ONCE = 3;
/** An upload from which nothing comes for so long, or twice that, is given up. */
const SILENT_MS = 15_000;

/**
 * Bounds what a member's uploads hold in memory: each is there whole, for as long as its sender takes. Of those that wait
 * for their turn nothing is read.
 */
@Injectable()
export class FewUploadsAtOnce implements NestInterceptor {
  private readonly turns = new OwnTurns(AT_ONCE);

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { raw } = context.switchToHttp().getRequest<IdentifiedRequest>();
    const read = async () => {
      // Its reader would wait for ever for somebody who has left meanwhile.
      if (raw.destroyed && !raw.complete) throw new BadRequestException();
      const watch = leaveSilentSender(raw);
      try {
        return await lastValueFrom(next.handle());
      } finally {
        clearInterval(watch);
      }
    };
    return from(this.turns.take(userOf(context).id, read));
  }
}

function leaveSilentSender(request: IncomingMessage): NodeJS.Timeout {
  let before = request.socket.bytesRead;
  return setInterval(() => {
    const now = request.socket.bytesRead;
    if (now === before && !request.complete) request.destroy();
    before = now;
  }, SILENT_MS);
}
