import { describeFinding, searchLogs } from './lib/log-search.mjs';

/** Jest runs this once, after its workers have ended. Whoever has started the servers for it searches the logs, too. */
export default async function tearDown() {
  const services = globalThis.portalTestServices;
  if (!services) return;
  const { findings } = await searchLogs(process.env.TEST_LOG_DIR ?? '');
  await services.stop();
  if (findings.length > 0) throw new Error(findings.map(describeFinding).join('\n'));
}
