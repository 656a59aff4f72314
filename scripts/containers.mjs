import { runInstalled } from './setup/install.mjs';

/**
 * `node scripts/containers.mjs` builds and runs `docker-compose.yml` with Docker or Podman, and tries out what operators
 * do with it: start, upgrade, roll-back, backup and restoration. It uses a project and volumes of its own.
 */
runInstalled(async () => (await import('./tests/containers/rehearsal.mjs')).rehearse());
