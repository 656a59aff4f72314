/**
 * Returns the server's message for a code request that came too soon, but with the time that remains now. Returns
 * undefined when the time is over.
 */
export function tooSoon(secondsLeft: number): string | undefined {
  if (secondsLeft <= 0) return undefined;
  return `Please wait ${inWords(secondsLeft)} before asking for another code.`;
}

/** Returns the time in the same words as the server. */
function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds <= 120) return `${seconds} seconds`;
  if (seconds <= 7200) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
