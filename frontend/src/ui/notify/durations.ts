/** How long a message stays, in milliseconds; null means until it is dismissed. */
export const durations = {
  info: 4000,
  error: 4000,
  success: 2000,
  loading: null,
} as const;

export type MessageKind = keyof typeof durations;

/** Milliseconds from the dismissal until its space is closed; notistack itself takes 300 of them. */
export const REMOVAL_MS = 1000;
export const MAX_MESSAGES = 20;
