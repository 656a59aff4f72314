/**
 * Does the work again and again, each time a pause after it has ended. A failure goes to `onFailure`, and the work is
 * done again after the next pause. Returns the way to stop; work that is under way then is not broken off.
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
