/** How long a message stays, in milliseconds; null means until it is dismissed. */
export const durations = {
  info: 4000,
  error: 4000,
  success: 2000,
  loading: null,
} as const;

export type MessageKind = keyof typeof durations;

/**
 * Milliseconds from the dismissal of a message until the messages below it have moved up. The last 300
 * milliseconds are a pause and an animation of notistack.
 */
export const REMOVAL_MS = 1000;
export const MAX_MESSAGES = 20;
