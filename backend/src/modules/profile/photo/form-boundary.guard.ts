import { BadRequestException, CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** In bytes. A boundary has up to 70 (RFC 2046, section 5.1.1); the form's reader fails on one of more than 250. */
const LONGEST_TYPE = 200;

/** Refuses a form whose boundary is too long, however it is written. */
@Injectable()
export class FormBoundaryGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const type = headers['content-type'] ?? '';
    if (Buffer.byteLength(type) > LONGEST_TYPE) throw new BadRequestException();
    return true;
  }
}
