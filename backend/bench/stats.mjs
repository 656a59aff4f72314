import { timedBeside } from './measure.mjs';

/** @param {import('./bench.mjs').Bench} bench */
export async function benchStats(bench) {
  const { report, S } = bench;
  await S.renew();
  report.time('admin statistics', await timedBeside('/admin/stats', bench), S, 0.1);
  report.time('member statistics', await timedBeside('/profile/stats', bench), S, 0.1);
}
