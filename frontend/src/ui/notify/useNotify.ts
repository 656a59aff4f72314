import { use, useMemo } from 'react';
import { errorsInSight, inSight, MessageStackContext } from './message-stack';
import type { MessageAction } from './ToastAction';

let lastKey = 0;

/**
 * Messages at the top of the window. A success stays for 2 seconds, others for 4, and a loading message until
 * it is dismissed. The same text again restarts the timer.
 */
export function useNotify() {
  const stack = use(MessageStackContext);
  if (!stack) throw new Error('useNotify needs a NotifyProvider around it');
  return useMemo(() => {
    const show = (variant: 'success' | 'error' | 'info', text: string, action?: MessageAction) => {
      // Equal texts with a button are about different things.
      const again = action ? undefined : inSight.get(text);
      if (again) return again();
      lastKey += 1;
      const key = lastKey;
      // Before it is rendered its full time remains.
      inSight.set(text, () => undefined);
      if (variant === 'error') errorsInSight.add(key);
      // A message that is fading out does not replace a new one.
      const onClose = () => {
        inSight.delete(text);
        errorsInSight.delete(key);
      };
      stack.show({ key, variant, text, action, onClose });
    };
    return {
      success: (message: string, action?: MessageAction) => show('success', message, action),
      error: (message: string) => show('error', message),
      info: (message: string) => show('info', message),
      /** Returns the key for dismissing it. */
      loading: (text: string) => {
        lastKey += 1;
        stack.show({ key: lastKey, variant: 'default', text });
        return lastKey;
      },
      dismiss: (key: number) => stack.close(key),
      /** For errors that no longer apply: the step was left, or the next try succeeded. */
      dismissErrors: () => {
        for (const key of errorsInSight) stack.close(key);
      },
    };
  }, [stack]);
}
