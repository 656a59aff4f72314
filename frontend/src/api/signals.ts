/** The signals that the API client may send after the answer to any call. The page subscribes to them. */
interface Signals {
  /** The server no longer accepts the stored session. */
  'signed-out': undefined;
  /** The server refused a call with the code `FORBIDDEN`. The member's role may have changed a moment ago. */
  forbidden: undefined;
  /**
   * The server refused a call because the portal is in maintenance. `message` is the server's message. `toSession` is
   * true if the call was sent with the token of the stored session.
   */
  maintenance: { message: string; toSession: boolean };
}

const target = new EventTarget();

export function sendSignal<Name extends keyof Signals>(name: Name, detail: Signals[Name]): void {
  target.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Returns a function that unsubscribes. */
export function onSignal<Name extends keyof Signals>(
  name: Name,
  listener: (detail: Signals[Name]) => void,
): () => void {
  const listen = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  };
  target.addEventListener(name, listen);
  return () => target.removeEventListener(name, listen);
}
