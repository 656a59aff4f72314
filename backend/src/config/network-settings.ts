import { isIP } from 'node:net';
import { CustomValidator } from '../common/validation/custom-validator.js';

/**
 * Removes slashes at the end of a URL, so that the portal can append a path. Also normalises the origins in
 * CORS_ORIGINS, because browsers send an origin without a slash at the end.
 */
export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

/** Returns the parts of a comma-separated setting. */
export function commaSeparated(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Fastify's names for networks that are not reachable from outside. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

export const IsSmtpAddress = () =>
  CustomValidator('isSmtpAddress', (value, variable) =>
    isAddress(value, ['smtp:', 'smtps:']) ? undefined : `${variable} must be an smtp:// address`,
  );

/** Accepts a database URL with one host. The driver would look up a list of hosts as one name. */
export const HasOneHost = () =>
  CustomValidator('hasOneHost', (value, variable) =>
    hasSeveralHosts(value) ? `${variable} must name one host; a list of hosts is not supported` : undefined,
  );

/** Returns true if a database URL has a list of hosts, in the URL itself or in its parameter `host`. */
export function hasSeveralHosts(address: unknown): boolean {
  const [, rest = ''] = String(address).split('://');
  const [beforeParameters = '', parameters = ''] = rest.split('?');
  const [authority = ''] = beforeParameters.split('/');
  const hosts = [
    authority.slice(authority.lastIndexOf('@') + 1),
    new URLSearchParams(parameters).get('host'),
  ];
  return hosts.some((host) => host?.includes(','));
}

/** Accepts comma-separated addresses and networks. */
export const AreNetworks = () =>
  CustomValidator('areNetworks', (value, variable) => {
    const wrong = commaSeparated(String(value)).find((one) => !isNetwork(one));
    return wrong && `${variable}: ${wrong} is not an address or network such as 10.0.0.0/8`;
  });

/** A host with its port, such as `sentinel-1:26379` or `[fd00::5]:26379`. */
const HOST_AND_PORT = /^(?<host>[\w.-]+|\[[\da-f:.]+\]):(?<port>\d{1,5})$/i;

/** Accepts comma-separated hosts with ports. */
export const AreHostsWithPorts = () =>
  CustomValidator('areHostsWithPorts', (value, variable) => {
    const wrong = commaSeparated(String(value)).find((one) => !HOST_AND_PORT.test(one));
    return wrong && `${variable}: ${wrong} is not a host with a port such as sentinel-1:26379`;
  });

/** Returns the hosts and ports of a setting that `AreHostsWithPorts` accepts. */
export function hostsWithPorts(value: string): { host: string; port: number }[] {
  return commaSeparated(value).map((one) => {
    const { host = '', port = '' } = HOST_AND_PORT.exec(one)?.groups ?? {};
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
  });
}

/** Accepts comma-separated origins. */
export const AreOrigins = () =>
  CustomValidator('areOrigins', (value, variable) => {
    const wrong = commaSeparated(String(value)).find((one) => !isOrigin(one));
    return wrong && `${variable}: ${wrong} is not an origin such as https://www.example.org`;
  });

/** Refuses the value of this setting unless the setting `other` has a value too. */
export const BelongsTo = (other: string) =>
  CustomValidator('belongsTo', (_, variable, env) =>
    Reflect.get(env, other) === undefined ? `${variable} requires ${other} to be set too` : undefined,
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

/** Returns true for a network mask, such as 255.240.0.0: in binary, all ones come before the zeros. */
function isMask(text: string): boolean {
  if (isIP(text) !== 4) return false;
  const bits = text.split('.').map((octet) => Number(octet).toString(2).padStart(8, '0'));
  return /^1+0*$/.test(bits.join(''));
}
