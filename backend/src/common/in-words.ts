/** A wait as a sentence says it: beyond two minutes, and then beyond two hours, nobody counts the small units. */
export function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds <= 120) return `${seconds} seconds`;
  if (seconds <= 7200) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
