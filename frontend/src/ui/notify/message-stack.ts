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
