/** How long a session lasts at most, and unused: in words that PostgreSQL takes as an interval and a token as its life. */
export const SESSION_LIFE = {
  alumni: { longest: '30 days', idle: '7 days' },
  staff: { longest: '24 hours', idle: '8 hours' },
} as const;
