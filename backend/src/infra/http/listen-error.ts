import { codeOf } from '../../common/errors/app-error.js';
import { type Env, InvalidEnvError } from '../../config/env.js';

interface Settings {
  port: 'PORT' | 'METRICS_PORT';
  host: 'HOST' | 'METRICS_HOST';
}

/** Returns an `InvalidEnvError` if a server could not listen because of one of the settings, else the same error. */
export function listenError(error: unknown, env: Env, { port, host }: Settings): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE': {
      // The process listens on METRICS_PORT first.
      const isOwn = port === 'PORT' && env.PORT === env.METRICS_PORT;
      const user = isOwn ? 'METRICS_PORT is the same' : 'another process uses this port';
      return new InvalidEnvError([`${port} is ${env[port]}, but ${user}`]);
    }
    case 'EACCES':
      return new InvalidEnvError([`${port} is ${env[port]}, but this user may not use this port`]);
    case 'EADDRNOTAVAIL':
      return new InvalidEnvError([`${host} is ${env[host]}, but this machine does not have this address`]);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new InvalidEnvError([`${host} is ${env[host]}, but this name has no known address`]);
    default:
      return error;
  }
}
