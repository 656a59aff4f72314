import { codeOf } from '../../common/errors/app-error.js';
import { type Env, InvalidEnvError } from '../../config/env.js';

interface Settings {
  port: 'PORT' | 'METRICS_PORT';
  host: 'HOST' | 'METRICS_HOST';
}

/** Returns an `InvalidEnvError` if a server could not listen because of one of the settings, else the same error. */
export function listenError(error: unknown, env: Env, { port, host }: Settings): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new InvalidEnvError([`${port} is ${env[port]}, but another process uses this port`]);
    case 'EADDRNOTAVAIL':
      return new InvalidEnvError([`${host} is ${env[host]}, but this machine does not have this address`]);
    default:
      return error;
  }
}
