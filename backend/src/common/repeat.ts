/**
 * Calls `work` repeatedly, with a pause in milliseconds before each call. Passes an error to `onFailure` and continues.
 * Returns a function that stops the repetition; a call in progress still completes.
 */
export function repeat(
  pauseMs: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout;
  const schedule = () => {
    timer = setTimeout(async () => {
      try {
        await work();
      } catch (error) {
        onFailure(error);
      }
      if (!stopped) schedule();
    }, pauseMs);
  };
  schedule();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
