/** How long a message stays, in milliseconds; null means until it is dismissed. */
export const durations = {
  info: 4000,
  error: 4000,
  success: 2000,
  loading: null,
} as const;

export type MessageKind = keyof typeof durations;

/** From the dismissal to the end of its space on the page, of which notistack itself takes 300 to close the gap. */
export const REMOVAL_MS = 1000;
export const MAX_MESSAGES = 20;
