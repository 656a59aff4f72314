/** Resolves with the result of `work`, or rejects after the time limit. Does not cancel `work`. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves with true if `question` resolves within the time limit, and with false if it fails or takes longer. */
export function answersWithin(milliseconds: number, question: Promise<unknown>): Promise<boolean> {
  return withTimeout(milliseconds, question).then(
    () => true,
    () => false,
  );
}
