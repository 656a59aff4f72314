/**
 * Returns the server's message for a code request that came too soon, but with the time that remains now. Returns
 * undefined when the time is over.
 */
export function tooSoon(secondsLeft: number): string | undefined {
  if (secondsLeft <= 0) return undefined;
  return `Please wait ${inWords(secondsLeft)} before asking for another code.`;
}

/** Returns the time in the same words as the server. No wait for a code is longer than ten minutes. */
function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds <= 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
