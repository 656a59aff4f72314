import { ensureCleanLogs } from '../../../scripts/tests/logs.mjs';
import { inOneMessage } from './global-setup.mjs';

/** Jest runs this once after its workers have ended. Searches the logs, unless the caller of Jest does. */
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
