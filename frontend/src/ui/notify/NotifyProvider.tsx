import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onDemand, prepare } from '../on-demand';
import { type Message, type MessageStack, MessageStackContext } from './message-stack';

export const Messages = onDemand(() => import('./Messages'));

const INPUT_EVENTS = ['pointermove', 'scroll', 'pointerdown', 'keydown', 'focusin'];

/**
 * Lets the page show messages. The code that draws them is not part of the first load. It loads at the first input of
 * the reader, with the first message, or when the app prefetches it. So the portal can show messages even if the
 * connection is lost later. A message waits for this code. If the code fails to load, the next message or input tries
 * again.
 */
export function NotifyProvider({ children }: { children: ReactNode }) {
  const [loaded, setLoaded] = useState(Messages.isLoaded);
  const stack = useRef<MessageStack>(null);
  const [waiting] = useState(() => new Map<number, Message>());

  const load = useCallback(() => prepare(() => Messages.load().then(() => setLoaded(true))), []);

  useEffect(() => {
    if (loaded) return;
    const loadOnline = () => {
      if (navigator.onLine) load();
    };
    for (const name of INPUT_EVENTS) window.addEventListener(name, loadOnline);
    return () => {
      for (const name of INPUT_EVENTS) window.removeEventListener(name, loadOnline);
    };
  }, [loaded, load]);

  const connect = useCallback(
    (ready: MessageStack | null) => {
      stack.current = ready;
      if (!ready) return;
      for (const message of waiting.values()) ready.show(message);
      waiting.clear();
    },
    [waiting],
  );

  const messages = useMemo<MessageStack>(
    () => ({
      show: (message) => {
        if (stack.current) return stack.current.show(message);
        waiting.set(message.key, message);
        load();
      },
      close: (key) => {
        stack.current?.close(key);
        waiting.get(key)?.onClose?.();
        waiting.delete(key);
      },
    }),
    [waiting, load],
  );

  return (
    <MessageStackContext value={messages}>
      {children}
      {loaded && (
        <Suspense>
          <Messages onReady={connect} />
        </Suspense>
      )}
    </MessageStackContext>
  );
}
