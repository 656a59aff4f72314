import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { IdentifiedRequest } from '../../../common/access/access.decorators.js';
import { Turns } from './turns.js';

/** One may have lost its sender without a word, and another be the member's next try. */
const AT_ONCE = 3;

/**
 * Bounds what a member's uploads hold in memory: each is there whole, for as long as its sender takes. Of those that wait
 * for their turn nothing is read.
 */
@Injectable()
export class FewUploadsAtOnce implements NestInterceptor {
  private readonly members = new Map<string, { turns: Turns; uploads: number }>();

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { user, raw } = context.switchToHttp().getRequest<IdentifiedRequest>();
    if (!user) throw new Error('FewUploadsAtOnce is for routes that require a role');
    return from(
      this.inTurn(user.id, () => {
        // Its reader would wait for ever for somebody who has left meanwhile.
        if (raw.destroyed && !raw.complete) throw new BadRequestException();
        return lastValueFrom(next.handle());
      }),
    );
  }

  private async inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const member = this.members.get(id) ?? { turns: new Turns(AT_ONCE), uploads: 0 };
    this.members.set(id, member);
    member.uploads += 1;
    try {
      return await member.turns.take(async () => work());
    } finally {
      member.uploads -= 1;
      if (member.uploads === 0) this.members.delete(id);
    }
  }
}
