/** Preloaded into a server process: reports its memory in bytes after a garbage collection. */
process.on('message', () => {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ held: heapUsed + external, rss });
});
process.channel.unref();
