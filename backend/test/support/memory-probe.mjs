/** Preloaded into a server that a test starts: tells what it holds in memory, in bytes, once the garbage is gone. */
process.on('message', () => {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ held: heapUsed + external, rss });
});
process.channel.unref();
