import { compare } from './measure.mjs';

/** @param {import('./bench.mjs').Bench} bench */
export async function benchStats(bench) {
  await compare('admin statistics', '/admin/stats', 0.1, bench);
  await compare('member statistics', '/profile/stats', 0.1, bench);
}
