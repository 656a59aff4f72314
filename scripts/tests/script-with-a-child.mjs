import { runScript } from '../processes/lifetime.mjs';
import { startProcess, temporaryFolder } from '../processes/processes.mjs';

/** A test starts this script and then kills it. */
runScript(async () => {
  const folder = temporaryFolder();
  const child = await startProcess({
    name: 'child',
    command: process.execPath,
    args: ['-e', 'setInterval(() => undefined, 1000)'],
    logFile: `${folder}/log`,
  });
  process.stdout.write(JSON.stringify({ pid: child.pid, folder }));
  await child.ended;
  return 0;
});
