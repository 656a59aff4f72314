import type { DataSource } from 'typeorm';
import { type Bind, Parameters } from '../../../infra/database/sql.js';
import { inTransaction } from '../../../infra/database/transaction.js';
import { matchesAll, type ResolvedFilter } from './resolve-filter.query.js';
import { type SearchTerm, searchCondition } from './search-conditions.query.js';

/** Returns a statement that counts the matching members as `total`. */
export function countStatement(filter: ResolvedFilter, bind: Bind): string {
  return `SELECT count(*)::int AS total FROM (${matchingIds(filter, bind)}) AS matching`;
}

/** Selects the ids of all matching members. A filter that only searches does not read the table `users`. */
export function matchingIds(filter: ResolvedFilter, bind: Bind): string {
  const { search, ...others } = filter;
  return search && matchesAll(others)
    ? foundIds(search, bind)
    : `SELECT u.id FROM users u WHERE ${conditions(filter, bind)}`;
}

/** Returns the filter as a condition on `users u`. */
export function conditions(filter: ResolvedFilter, bind: Bind): string {
  const { search } = filter;
  return [traitConditions(filter, bind), ...(search ? [isFound(search, bind)] : [])].join(' AND ');
}

/** Returns the search as a condition on `users u`. */
export function isFound(search: SearchTerm[], bind: Bind): string {
  return `u.id IN (${foundIds(search, bind)})`;
}

function foundIds(search: SearchTerm[], bind: Bind): string {
  return `SELECT s.user_id AS id FROM search_texts s WHERE ${searchCondition(search, bind)}`;
}

/** Returns the filter without its search as a condition on `users u`. */
export function traitConditions(filter: ResolvedFilter, bind: Bind): string {
  const { ids, role, mentorshipAvailable, lookingForMentor, departments, cities, countries } = filter;
  const parts = [
    ids && `u.id = ANY (${bind(ids)}::uuid[])`,
    role && `u.role = ${bind(role)}`,
    ...yearConditions(filter, bind),
    mentorshipAvailable !== undefined && `u.mentorship_available = ${bind(mentorshipAvailable)}`,
    lookingForMentor !== undefined && `u.looking_for_mentor = ${bind(lookingForMentor)}`,
    departments && `u.department = ANY (${bind(departments)}::text[])`,
    cities && `u.current_city = ANY (${bind(cities)}::text[])`,
    countries && `u.current_country = ANY (${bind(countries)}::text[])`,
  ];
  return parts.filter(Boolean).join(' AND ') || 'true';
}

function yearConditions(filter: ResolvedFilter, bind: Bind) {
  const { passingYear, passingYearFrom, passingYearTo } = filter;
  return [
    passingYear !== undefined && `u.passing_year = ${bind(passingYear)}`,
    passingYearFrom !== undefined && `u.passing_year >= ${bind(passingYearFrom)}`,
    passingYearTo !== undefined && `u.passing_year <= ${bind(passingYearTo)}`,
  ];
}

/** Counts the members that match. */
export async function countMembers(
  source: Pick<DataSource, 'query'>,
  filter: ResolvedFilter,
): Promise<number> {
  const values = new Parameters();
  const [{ total }] = await source.query(countStatement(filter, values.bind), values.list);
  return total;
}

/** Counts in one process of PostgreSQL: parallel workers would slow down a longer statement that runs at the same time. */
export function countMembersSerially(dataSource: DataSource, filter: ResolvedFilter): Promise<number> {
  return inTransaction(dataSource, async (manager) => {
    await manager.query('SET LOCAL max_parallel_workers_per_gather = 0');
    return countMembers(manager, filter);
  });
}
