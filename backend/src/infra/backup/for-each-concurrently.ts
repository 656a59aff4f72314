/** Number of files in a batch. A remote bucket answers each request slowly, but can serve many requests in parallel. */
const MAX_CONCURRENT_FILES = 16;

/** Runs the work for all items in batches, in parallel within a batch. If an item fails, throws after its batch. */
export async function forEachConcurrently<T>(
  items: AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const batch: T[] = [];
  const finish = async () => {
    const outcomes = await Promise.allSettled(batch.splice(0).map(work));
    const failed = outcomes.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  };
  for await (const item of items) {
    batch.push(item);
    if (batch.length === MAX_CONCURRENT_FILES) await finish();
  }
  await finish();
}
