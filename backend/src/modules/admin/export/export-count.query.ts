import type { ClientBase } from 'pg';
import { countStatement } from '../list/filter-conditions.js';
import { Parameters } from '../list/parameters.js';
import type { ResolvedFilter } from '../list/resolved-filter.js';

/** How many members match, in the connection's own snapshot. */
export async function countMatching(client: ClientBase, filter: ResolvedFilter): Promise<number> {
  const values = new Parameters();
  const { rows } = await client.query<{ total: number }>(countStatement(filter, values.bind), values.list);
  return rows[0]?.total ?? 0;
}
