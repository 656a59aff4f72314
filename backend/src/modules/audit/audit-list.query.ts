import type { DataSource } from 'typeorm';
import { foldedTerm } from '../../infra/database/folded-term.js';
import type { AuditEntryDto, AuditQueryDto } from './dto/audit-list.dto.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** As a member who is gone is shown. */
const END_OF_UUID = /^(?:deleted user )?…?([0-9a-f]{6})$/i;

/** A member's present name, else the address; no row and so null once the member is gone. */
const person = (column: string, alias: string) =>
  `CASE WHEN a.${column} IS NOT NULL THEN
     jsonb_build_object('id', a.${column}, 'name', COALESCE(${alias}.full_name, ${alias}.email)) END`;

/** One page of the log and the number of all entries that match. Keys are ordered by time. */
export async function auditPage(
  dataSource: DataSource,
  query: AuditQueryDto,
): Promise<{ entries: AuditEntryDto[]; total: number }> {
  const values: unknown[] = [];
  const matching = `FROM audit_entries a WHERE ${conditions(query, values).join(' AND ')}`;
  const [{ total }] = await dataSource.query(`SELECT count(*)::int AS total ${matching}`, values);
  const offset = (query.page - 1) * query.limit;
  if (offset >= total) return { entries: [], total };
  const entries: AuditEntryDto[] = await dataSource.query(
    `SELECT a.id, a.at, a.action, a.before, a.after, a.origin,
       ${person('actor_id', 'actor')} AS actor, ${person('subject_id', 'subject')} AS subject
     FROM (SELECT a.* ${matching} ORDER BY a.id DESC LIMIT ${query.limit} OFFSET ${offset}) a
     LEFT JOIN users actor ON actor.id = a.actor_id
     LEFT JOIN users subject ON subject.id = a.subject_id
     ORDER BY a.id DESC`,
    values,
  );
  return { entries, total };
}

function conditions({ action, actor, subject, from, to }: AuditQueryDto, values: unknown[]): string[] {
  const value = (given: unknown) => `$${values.push(given)}`;
  const whom = (column: string, given: string) => {
    if (UUID.test(given)) return `a.${column} = ${value(given)}`;
    const called = `a.${column} IN (${whoAreCalled(containing(value(given)))})`;
    const [, end] = END_OF_UUID.exec(given) ?? [];
    return end ? `(${called} OR right(a.${column}::text, 6) = ${value(end.toLowerCase())})` : called;
  };
  return [
    'true',
    ...(action ? [`a.action = ${value(action)}`] : []),
    ...(actor ? [whom('actor_id', actor)] : []),
    ...(subject ? [whom('subject_id', subject)] : []),
    ...(from ? [`a.at >= ${value(from)}`] : []),
    ...(to ? [`a.at < ${value(to)}`] : []),
  ];
}

/** Name and e-mail are the first two lines of a text; whoever has the term in another line is left out again. */
function whoAreCalled(pattern: string): string {
  return `SELECT s.user_id FROM search_texts s WHERE s.text LIKE ${pattern} AND
    split_part(s.text, E'\\n', 1) || E'\\n' || split_part(s.text, E'\\n', 2) LIKE ${pattern}`;
}

/** Wildcards in the term are literal. Null, which nobody is like, when accents are all that it has. */
function containing(parameter: string): string {
  return `'%' || regexp_replace(${foldedTerm(parameter)}, '([%_\\\\])', '\\\\\\1', 'g') || '%'`;
}
