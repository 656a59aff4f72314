import { inOneMessage } from './lib/jest-error.mjs';
import { ensureCleanLogs, logFolder } from './lib/test-logs.mjs';

/** Jest runs this once, after its workers have ended. Whoever has started the servers for it searches the logs, too. */
export default async function tearDown() {
  const services = globalThis.portalTestServices;
  if (!services) return;
  try {
    await ensureCleanLogs(logFolder(services));
  } catch (error) {
    throw inOneMessage(error);
  } finally {
    await services.stop();
  }
}
