const oneDecimal = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });

/** Part of the whole between 0 and 1: the length of a bar. No members, no bar. */
export function shareOf(count: number, total: number): number {
  if (total <= 0) return 0;
  return Math.min(1, Math.max(0, count / total));
}

/** `12.5%`; a share too small for that is said to be below it, not to be nothing, and nearly all is not all. */
export function shareText(count: number, total: number): string {
  const share = shareOf(count, total);
  if (share > 0 && share < 0.0005) return `<${oneDecimal.format(0.001)}`;
  if (share < 1 && share >= 0.9995) return `>${oneDecimal.format(0.999)}`;
  return oneDecimal.format(share);
}
