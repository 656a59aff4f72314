import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onDemand, prepare } from '../on-demand';
import { type Message, type MessageStack, MessageStackContext } from './message-stack';

export const Messages = onDemand(() => import('./Messages'));

const SIGNS_OF_A_READER = ['pointermove', 'scroll', 'pointerdown', 'keydown', 'focusin'];

/**
 * Lets the page show messages. The code that draws them loads at the first sign of a reader, with the first message, or when
 * the app prepares it. So the code is not part of the first load, but is there if the connection is lost later. A message
 * waits for this code. If the code fails to load, the next message or sign tries again.
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
    for (const sign of SIGNS_OF_A_READER) window.addEventListener(sign, loadOnline);
    return () => {
      for (const sign of SIGNS_OF_A_READER) window.removeEventListener(sign, loadOnline);
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
