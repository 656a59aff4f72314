import { ensureCleanLogs } from '../../../scripts/tests/logs.mjs';
import { inOneMessage } from './global-setup.mjs';

/**
 * Jest calls this function once, after its workers have ended. If the setup started the servers, this function searches
 * their logs for secrets and stops the servers. Otherwise the caller of Jest does so.
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
