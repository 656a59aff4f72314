import { use, useMemo } from 'react';
import { errorsInSight, inSight, MessageStackContext } from './message-stack';
import type { MessageAction } from './ToastAction';

let lastKey = 0;

/**
 * Shows messages at the top of the window. A success message is visible for 2 seconds, and an error or information for
 * 4 seconds. A loading message is visible until it is dismissed. Showing a visible text again adds no message, but
 * restarts its timer, unless the new message has a button or is a loading message.
 */
export function useNotify() {
  const stack = use(MessageStackContext);
  if (!stack) throw new Error('useNotify needs a NotifyProvider around it');
  return useMemo(() => {
    const show = (variant: 'success' | 'error' | 'info', text: string, action?: MessageAction) => {
      // Messages with a button are always shown: equal texts may belong to different actions.
      const again = action ? undefined : inSight.get(text);
      if (again) return again();
      lastKey += 1;
      const key = lastKey;
      // Until the message is rendered, its timer has not started, so there is nothing to restart.
      inSight.set(text, () => undefined);
      if (variant === 'error') errorsInSight.add(key);
      // A message that is fading out is forgotten, so that the same text appears as a new message.
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
      /** Shows a message until it is dismissed. Returns the key for `dismiss`. */
      loading: (text: string) => {
        lastKey += 1;
        stack.show({ key: lastKey, variant: 'default', text });
        return lastKey;
      },
      dismiss: (key: number) => stack.close(key),
      /** Dismisses all errors. Call this when they no longer apply: the reader has left the step, or tries again. */
      dismissErrors: () => {
        for (const key of errorsInSight) stack.close(key);
      },
    };
  }, [stack]);
}
