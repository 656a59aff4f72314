import { normalizeIp } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';

/** The client's address, or its /64 for IPv6, where one customer has them all. A client that has left has none any more. */
export function clientNetwork({ ip }: Partial<Pick<FastifyRequest, 'ip'>>): string {
  return normalizeIp(ip ?? '0.0.0.0', 64);
}
