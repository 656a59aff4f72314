const percent = (decimals: number) =>
  new Intl.NumberFormat(undefined, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
const oneDecimal = percent(1);
const whole = percent(0);

/** Returns the share of `count` in `total`, between 0 and 1. Returns 0 if `total` is 0. */
export function shareOf(count: number, total: number): number {
  if (total <= 0) return 0;
  return Math.min(1, Math.max(0, count / total));
}

/**
 * Formats a share as `12.5%`. Always shows the decimal, except for `0%` and `100%`, so that the figures of a column are
 * aligned. A tiny share is `<0.1%` instead of 0 %, and an almost complete one is `>99.9%` instead of 100 %.
 */
export function shareText(count: number, total: number): string {
  const share = shareOf(count, total);
  if (share > 0 && share < 0.0005) return `<${oneDecimal.format(0.001)}`;
  if (share < 1 && share >= 0.9995) return `>${oneDecimal.format(0.999)}`;
  return (share === 0 || share === 1 ? whole : oneDecimal).format(share);
}
