import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { normalizeIp } from '@nestjs/throttler';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../../infra/throttle/throttle.guard.js';

/** The client of a request, for rate limits and sign-in events. */
export interface Client {
  /** The IPv4 address, or the /64 network of an IPv6 address. */
  network: string;
  /**
   * The /16 network of an IPv4 address, or the /32 of an IPv6 address. Members recognise their provider by this
   * network, but it identifies no person.
   */
  coarseNetwork: string;
  /** Browser and system without versions, such as "Firefox on Linux". Null if the browser is unknown. */
  device: string | null;
}

const MAX_USER_AGENT_LENGTH = 512;
/**
 * The names of the browsers that Bowser, the parser of user agents, recognises. `BROWSER_MAP` lacks the last four
 * names.
 */
const BROWSERS = new Set([
  ...Object.values(Bowser.BROWSER_MAP),
  'Miui',
  'Opera Touch',
  'PlayStation 4',
  'SlimerJS',
]);
/** The names of the operating systems that Bowser recognises. */
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

export const CurrentClient = createParamDecorator(
  (_: unknown, context: ExecutionContext): Client => clientOf(context.switchToHttp().getRequest()),
);

function clientOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): Client {
  return {
    network: clientNetwork(request),
    coarseNetwork: coarseNetwork(request.ip),
    device: deviceOf(request.headers['user-agent']),
  };
}

export function coarseNetwork(ip: string): string {
  const network = normalizeIp(ip, 32);
  const [first, second, ...rest] = network.split('.');
  return rest.length === 2 ? `${first}.${second}.0.0/16` : network;
}

export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > MAX_USER_AGENT_LENGTH) return null;
  const { browser, os } = Bowser.parse(userAgent);
  // For an unknown browser, Bowser returns the start of the user agent. A stranger can write any text there, so do not
  // store it.
  if (!browser.name || !BROWSERS.has(browser.name)) return null;
  return os.name && SYSTEMS.has(os.name) ? `${browser.name} on ${os.name}` : browser.name;
}
