import { createContext } from 'react';
import type { MessageAction } from './ToastAction';

export interface Message {
  key: number;
  variant: 'success' | 'error' | 'info' | 'default';
  text: string;
  action?: MessageAction;
  onClose?: () => void;
}

/** Shows messages and dismisses them. */
export interface MessageStack {
  show: (message: Message) => void;
  close: (key: number) => void;
}

export const MessageStackContext = createContext<MessageStack | null>(null);

/** The visible messages, each with a function to show it again, so that equal texts do not appear twice. */
export const inSight = new Map<string, () => void>();

/** The keys of the visible error messages. */
export const errorsInSight = new Set<number>();
