import { codeOf } from '../../common/errors/app-error.js';
import { type Env, InvalidEnvError } from '../../config/env.js';

interface Settings {
  port: 'PORT' | 'METRICS_PORT';
  host: 'HOST' | 'METRICS_HOST';
}

/** For each error code: the setting that causes the error, and why it cannot be used. */
const REASONS = new Map<string | undefined, [keyof Settings, string]>([
  ['EADDRINUSE', ['port', 'another process uses this port']],
  ['EACCES', ['port', 'this user may not use this port']],
  ['EADDRNOTAVAIL', ['host', 'this machine does not have this address']],
  ['ENOTFOUND', ['host', 'this name has no known address']],
  ['EAI_AGAIN', ['host', 'this name has no known address']],
]);

/** Returns an `InvalidEnvError` if a server could not listen because of one of the settings, else `error` itself. */
export function listenError(error: unknown, env: Env, settings: Settings): unknown {
  const code = codeOf(error);
  const known = REASONS.get(code);
  if (!known) return error;
  const [setting, reason] = known;
  const name = settings[setting];
  // The process itself listens on METRICS_PORT first.
  const isOwn = code === 'EADDRINUSE' && name === 'PORT' && env.PORT === env.METRICS_PORT;
  return new InvalidEnvError([`${name} is ${env[name]}, but ${isOwn ? 'METRICS_PORT is the same' : reason}`]);
}
