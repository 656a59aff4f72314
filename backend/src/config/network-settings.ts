import { isIP } from 'node:net';
import { commaSeparated } from '../common/comma-separated.js';
import { Rule } from '../common/validation/rule.js';
import { withoutSlash } from '../common/without-slash.js';

/** Names that Fastify knows for networks nobody reaches from outside. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

export const IsSmtpAddress = () =>
  Rule('isSmtpAddress', (value, variable) =>
    isAddress(value, ['smtp:', 'smtps:']) ? undefined : `${variable} must be an smtp:// address`,
  );

/** Comma-separated. */
export const AreNetworks = () =>
  Rule('areNetworks', (value, variable) => {
    const wrong = commaSeparated(String(value)).find((one) => !isNetwork(one));
    return wrong && `${variable}: ${wrong} is no address or network such as 10.0.0.0/8`;
  });

/** Comma-separated. */
export const AreOrigins = () =>
  Rule('areOrigins', (value, variable) => {
    const wrong = commaSeparated(String(value)).find((one) => !isOrigin(one));
    return wrong && `${variable}: ${wrong} is no origin such as https://www.example.org`;
  });

/** For settings that mean nothing alone. */
export const BelongsTo = (other: string) =>
  Rule('belongsTo', (_, variable, env) =>
    Reflect.get(env, other) === undefined ? `${variable} needs ${other} beside it` : undefined,
  );

function isAddress(value: unknown, protocols: string[]): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocols.includes(protocol) && hostname !== '';
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  if (prefix === undefined) return NAMED_NETWORKS.includes(address) || isIP(address) !== 0;
  if (more.length > 0) return false;
  const family = isIP(address);
  if (family === 4 && isMask(prefix)) return true;
  const longest = { 0: 0, 4: 32, 6: 128 }[family] ?? 0;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= longest;
}

function isOrigin(text: string): boolean {
  const origin = withoutSlash(text.toLowerCase());
  return isAddress(origin, ['http:', 'https:']) && new URL(origin).origin === origin;
}

/** Such as 255.240.0.0: ones, then zeros. */
function isMask(text: string): boolean {
  if (isIP(text) !== 4) return false;
  const bits = text.split('.').map((octet) => Number(octet).toString(2).padStart(8, '0'));
  return /^1+0*$/.test(bits.join(''));
}
