/** A bucket far away answers each request slowly, but many at a time. */
const AT_ONCE = 16;

/** Does the work for every item, a few at once. A failure is thrown when nothing is under way any more. */
export async function fewAtOnce<T>(items: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const batch: T[] = [];
  const finish = async () => {
    const outcomes = await Promise.allSettled(batch.splice(0).map(work));
    const failed = outcomes.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  };
  for await (const item of items) {
    batch.push(item);
    if (batch.length === AT_ONCE) await finish();
  }
  await finish();
}
