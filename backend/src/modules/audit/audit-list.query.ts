import type { DataSource } from 'typeorm';
import { emailKey, isEmail } from '../../common/email.js';
import { foldedTerm } from '../../infra/database/sql.query.js';
import type { AuditEntryDto, AuditLineDto, AuditLinesQueryDto, AuditQueryDto } from './dto/audit-list.dto.js';
import { joinRemovedName, REMOVED_NAMES_KEPT } from './removed-name.repository.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Matches the last six hexadecimal digits of an id, alone or in the label that the page shows for a deleted member. */
const END_OF_UUID = /^(?:deleted user )?…?([0-9a-f]{6})$/i;
/** The label that the page shows for the actor of a command, in lower case. */
const COMMAND = 'server command';
/**
 * A search text finds the entries of commands if it is a part of COMMAND and has at least this length. A shorter text,
 * such as `er`, is also part of many names, and a search for these names must not find the entries of commands.
 */
const COMMAND_PART_MIN_LENGTH = 3;

/**
 * Returns an SQL expression for an `AuditPersonDto` with this id. The name is the current name or, without a name, the
 * current e-mail address. For a deleted member, both the name and the address are those at the time of the deletion.
 */
const person = (id: string, alias: string) =>
  `CASE WHEN ${id} IS NOT NULL THEN jsonb_build_object(
     'id', ${id}, 'deleted', ${alias}.id IS NULL, 'email', removed_${alias}.email,
     'name', COALESCE(${alias}.full_name, ${alias}.email, removed_${alias}.name, removed_${alias}.email)) END`;

const joinPerson = (id: string, alias: string) =>
  `LEFT JOIN users ${alias} ON ${alias}.id = ${id} ${joinRemovedName(`removed_${alias}`, id)}`;

/**
 * Returns one page of matching entries, newest first, and their total number. Ids increase with time, so the order of
 * the ids is the order of the times.
 */
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
       ${person('a.actor_id', 'actor')} AS actor, ${person('a.subject_id', 'subject')} AS subject,
       CASE WHEN a.action LIKE 'users.%' THEN
         (SELECT count(*)::int FROM audit_lines l WHERE l.entry_id = a.id) END AS members
     FROM (SELECT a.* ${matching} ORDER BY a.id DESC LIMIT ${query.limit} OFFSET ${offset}) a
     ${joinPerson('a.actor_id', 'actor')}
     ${joinPerson('a.subject_id', 'subject')}
     ORDER BY a.id DESC`,
    values,
  );
  return { entries, total };
}

function conditions({ action, actor, subject, from, to }: AuditQueryDto, values: unknown[]): string[] {
  const value = (given: unknown) => `$${values.push(given)}`;
  const whom = (column: string, given: string) => {
    if (UUID.test(given)) return isAbout(column, value(given));
    if (isEmail(given)) return isAbout(column, membersWithAddress(value(emailKey(given))));
    const called = isAbout(column, membersMatching(containing(value(given))));
    const [, end] = END_OF_UUID.exec(given) ?? [];
    return end ? `(${called} OR ${endsWith(column, value(end.toLowerCase()))})` : called;
  };
  return [
    'true',
    ...(action ? [`a.action = ${value(action)}`] : []),
    ...(actor ? [isPartOfCommand(actor) ? byCommandOr(value(actor)) : whom('actor_id', actor)] : []),
    ...(subject ? [whom('subject_id', subject)] : []),
    ...(from ? [`a.at >= ${value(from)}`] : []),
    ...(to ? [`a.at < ${value(to)}`] : []),
  ];
}

/**
 * Returns the SQL condition for entries that have the id of one of the members in `column`. `members` is a subquery or
 * a placeholder. An entry about several members has its subjects in `audit_lines`, so for `subject_id` the condition
 * also searches `audit_lines`.
 */
function isAbout(column: string, members: string): string {
  if (column !== 'subject_id') return `a.${column} IN (${members})`;
  return `a.id IN (
    SELECT e.id FROM audit_entries e WHERE e.subject_id IN (${members})
    UNION ALL SELECT l.entry_id FROM audit_lines l WHERE l.member_id IN (${members}))`;
}

function isPartOfCommand(actor: string): boolean {
  return actor.length >= COMMAND_PART_MIN_LENGTH && COMMAND.includes(actor.toLowerCase());
}

/**
 * Returns the SQL condition for entries of commands, and entries whose actor has this text in the name or the e-mail
 * address. Each part of the UNION uses the index of actors.
 */
function byCommandOr(term: string): string {
  return `a.id IN (
    SELECT e.id FROM audit_entries e WHERE e.actor_id IS NULL
    UNION ALL SELECT e.id FROM audit_entries e WHERE e.actor_id IN (${membersMatching(containing(term))}))`;
}

/** Returns the condition of `isAbout` for the members whose id ends with the six digits in `end`. */
function endsWith(column: string, end: string): string {
  const person = `right(a.${column}::text, 6) = ${end}`;
  if (column !== 'subject_id') return person;
  return `(${person} OR a.id IN (SELECT l.entry_id FROM audit_lines l WHERE right(l.member_id::text, 6) = ${end}))`;
}

/** Returns one page of the members of an entry, and their total number. */
export async function auditLines(
  dataSource: DataSource,
  entryId: string,
  { page, limit }: AuditLinesQueryDto,
): Promise<{ lines: AuditLineDto[]; total: number }> {
  const [{ total }] = await dataSource.query(
    'SELECT count(*)::int AS total FROM audit_lines WHERE entry_id = $1',
    [entryId],
  );
  const lines: AuditLineDto[] = await dataSource.query(
    `SELECT ${person('l.member_id', 'member')} AS member, l.before
     FROM audit_lines l ${joinPerson('l.member_id', 'member')}
     WHERE l.entry_id = $1 ORDER BY l.member_id LIMIT $2 OFFSET $3`,
    [entryId, limit, (page - 1) * limit],
  );
  return { lines, total };
}

/** Selects the members who have exactly this address. Includes deleted members like `membersMatching`. */
function membersWithAddress(key: string): string {
  return `SELECT u.id FROM users u WHERE u.email_key = ${key}
    UNION ALL SELECT r.member_id FROM removed_names r
      WHERE lower(r.email COLLATE "C") = ${key} AND r.removed_at > now() - interval '${REMOVED_NAMES_KEPT}'`;
}

/**
 * Selects the members whose name or e-mail address matches. Name and address are the first two lines of the search
 * text. Includes deleted members as long as the log shows their names.
 */
function membersMatching(pattern: string): string {
  return `SELECT s.user_id FROM search_texts s WHERE s.text LIKE ${pattern} AND
      split_part(s.text, E'\\n', 1) || E'\\n' || split_part(s.text, E'\\n', 2) LIKE ${pattern}
    UNION ALL SELECT r.member_id FROM removed_names r
      WHERE r.text LIKE ${pattern} AND r.removed_at > now() - interval '${REMOVED_NAMES_KEPT}'`;
}

/**
 * Returns the SQL of a LIKE pattern with escaped wildcards. A term that consists only of accents gives NULL and matches
 * no member.
 */
function containing(parameter: string): string {
  return `'%' || regexp_replace(${foldedTerm(parameter)}, '([%_\\\\])', '\\\\\\1', 'g') || '%'`;
}
