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

/**
 * Maps the text of each visible message to a function that restarts its timer. So a text does not appear twice, except
 * as a loading message or as a message with a button.
 */
export const inSight = new Map<string, () => void>();

/** The keys of the visible error messages. */
export const errorsInSight = new Set<number>();
