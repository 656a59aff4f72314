import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/lifetime.mjs';
import { Refusal, say } from './lib/output.mjs';

/** Whether the migrations make, from nothing, exactly the schema that the code wants, and can be undone to the last. */
runScript(async () => {
  await ensureInstalled();
  const { ensureBuilt } = await import('./lib/build.mjs');
  const { backendProgram } = await import('./lib/portal.mjs');
  const { runInView } = await import('./lib/run.mjs');
  const { startTestServices } = await import('./lib/test-services.mjs');
  await ensureBuilt(['backend']);
  const services = await startTestServices();
  await services.ensureDatabase('migrations');
  const env = { PATH: process.env.PATH, DATABASE_URL: services.databaseUrl('migrations') };
  const migrate = async (/** @type {string[]} */ ...args) => {
    const program = backendProgram('bin/migrate.js', ...args);
    const code = await runInView(program.command, program.args, { env });
    if (code !== 0) throw new Refusal(`"migrate ${args.join(' ')}" failed on an empty database.`);
  };
  try {
    await migrate();
    await migrate('--check-drift');
    await migrate('--down');
    await migrate();
    await migrate('--check-drift');
  } finally {
    await services.stop();
  }
  say('The migrations go all the way up, down and up again, and make what the code wants.');
  return 0;
});
