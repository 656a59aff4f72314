import { timed } from './measure.mjs';

/** @param {import('./bench.mjs').Bench} bench */
export async function benchStats({ portal, report, S }) {
  await S.renew();
  report.time('admin statistics', await timed(() => portal.get('/admin/stats')), S, 0.1);
  report.time('member statistics', await timed(() => portal.get('/profile/stats')), S, 0.1);
}
