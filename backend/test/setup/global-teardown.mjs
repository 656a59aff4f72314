import { ensureCleanLogs } from '../../../scripts/tests/logs.mjs';
import { inOneMessage } from './global-setup.mjs';

/**
 * Jest calls this function once, after its workers have ended. If the setup started the servers, this function searches
 * the portal's logs for secrets and stops the servers. Otherwise the script that started Jest stops the servers, and
 * `npm test` also searches the logs.
 */
export default async function tearDown() {
  const services = globalThis.portalTestServices;
  if (!services) return;
  try {
    await ensureCleanLogs(services.logs);
  } catch (error) {
    throw inOneMessage(error);
  } finally {
    await services.stop();
  }
}
