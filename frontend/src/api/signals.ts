/** What any call may learn about the whole portal, told to whoever shows it. */
interface Signals {
  /** The server no longer accepts the stored session. */
  'signed-out': undefined;
  /** The member may not do this, perhaps not any more. */
  forbidden: undefined;
  /** The portal is closed; the server's message, and whether it said so to the stored session. */
  maintenance: { message: string; toSession: boolean };
}

const target = new EventTarget();

export function sendSignal<Name extends keyof Signals>(name: Name, detail: Signals[Name]): void {
  target.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Returns the way to stop listening. */
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
