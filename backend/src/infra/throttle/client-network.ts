import { normalizeIp } from '@nestjs/throttler';
import type { Request } from 'express';

/** The client's address, or its /64 for IPv6, where one customer has them all. */
export function clientNetwork(request: Pick<Request, 'ip'>): string {
  return normalizeIp(request.ip ?? '0.0.0.0', 64);
}
