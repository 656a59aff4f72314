import type { FastifyReply } from 'fastify';
import type { IdentifiedRequest } from '../../../common/access/access.decorators.js';
import { isStaff } from '../../../common/access/roles.js';
import type { ReadSourceService } from './read-source.service.js';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * After a change by an administrator, stores the position of the primary's write-ahead log before the response is sent.
 * So the administrator's next request does not read from a replica that lacks the change. This is a hook of Fastify,
 * because a global interceptor of Nest would also delay the requests that only read.
 */
export function noteOwnWrites(reads: ReadSourceService) {
  return (
    { method, user }: IdentifiedRequest,
    _reply: FastifyReply,
    _answer: unknown,
    done: () => void,
  ): void => {
    if (!READING.includes(method) && user && isStaff(user.role)) void reads.noteChange(user.id).finally(done);
    else done();
  };
}
