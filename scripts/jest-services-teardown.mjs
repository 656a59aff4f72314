import { Refusal } from './lib/output.mjs';
import { ensureCleanLogs, logFolder } from './lib/test-logs.mjs';

/** Jest runs this once, after its workers have ended. Whoever has started the servers for it searches the logs, too. */
export default async function tearDown() {
  const services = globalThis.portalTestServices;
  if (!services) return;
  try {
    await ensureCleanLogs(logFolder(services));
  } catch (error) {
    // Jest shows the message alone.
    if (error instanceof Refusal) error.message = [...error.details, error.message].join('\n');
    throw error;
  } finally {
    await services.stop();
  }
}
