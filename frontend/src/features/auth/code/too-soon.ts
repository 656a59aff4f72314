/**
 * What the server says to who asks for codes too fast, with the time that is left now: its own sentence is true of
 * one moment alone. Undefined once the time is over.
 */
export function tooSoon(secondsLeft: number): string | undefined {
  if (secondsLeft <= 0) return undefined;
  return `Please wait ${inWords(secondsLeft)} before asking for another code.`;
}

/** As the server says it. */
function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds <= 120) return `${seconds} seconds`;
  if (seconds <= 7200) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
