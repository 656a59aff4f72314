import { BadRequestException, CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Longer than the 70 characters of RFC 2046, section 5.1.1; the form's reader fails on one of more than 256. */
const TOO_LONG = /boundary="?[^";]{71}/i;

/** Refuses a form whose boundary is too long. */
@Injectable()
export class FormBoundaryGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (TOO_LONG.test(headers['content-type'] ?? '')) throw new BadRequestException();
    return true;
  }
}
