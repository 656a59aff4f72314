import { createRequire } from 'node:module';

const { cache } = createRequire(import.meta.url);
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;

/**
 * Preloaded into a portal process. Reports its memory in bytes after a garbage collection, or its loaded CommonJS
 * packages.
 */
process.on('message', (question) => {
  if (question === 'packages') {
    const names = Object.keys(cache).map((file) => PACKAGE.exec(file)?.[1]);
    process.send([...new Set(names)].filter(Boolean));
    return;
  }
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ held: heapUsed + external, rss });
});
process.channel.unref();
