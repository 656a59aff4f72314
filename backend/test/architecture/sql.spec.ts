import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const SOURCE = join(__dirname, '../../src');
const HOLDS_SQL = /(\.repository|\.query)\.ts$|^infra\/database\/migrations\//;

/** Matches an SQL statement by its keywords, or a call of TypeORM's query builder. */
const SQL =
  /\b(?:SELECT\s[^']*\sFROM\s|INSERT INTO\s|UPDATE\s+\w+\s+SET\s|DELETE FROM\s|TRUNCATE\s|COPY\s*\(|VACUUM\s)|createQueryBuilder|\bFROM \w+ WHERE\b/;
const STATEMENT_CALL = /\.query(?:<[^>]*>)?\((?!new CopyOut\(|copyOut\()/;
/** Matches a call that reads or writes an entity by TypeORM's entity manager, or that gets a TypeORM repository. */
const ENTITY_CALL =
  /(?:manager|dataSource)\s*\.(?:insert|update|upsert|delete|save|find\w*|count\w*|exists?\w*)\(|InjectRepository|getRepository\(/;
/** Matches a part of a statement: an aliased column, a result name, a time, a NULL check, or `deleteInBatches`. */
const FRAGMENT =
  /'[a-z]\.[a-z]+(?:_[a-z0-9]+)*'|\bAS "|'now\(\)'|\binterval '|\bIS (?:NOT )?NULL\b|\bdeleteInBatches\(/;
/** Matches a statement that writes a table whose name is a variable. */
const WRITES_ANY_TABLE = /\b(?:INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|COPY)\s+\$\{/;
/** Matches the start of a transaction, by TypeORM or by SQL. */
const OPENS_TRANSACTION = /\.(?:transaction|startTransaction)\(|\bBEGIN\b|\bSTART TRANSACTION\b/;

/** Files that may contain SQL although they are not repositories, queries or migrations, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  'infra/database/copy-out.ts': 'sends the statement of its caller',
};

/** Maps each table to the module that owns the table. Only this module and the files listed below may write it. */
const OWNERS: Record<string, string> = {
  users: 'modules/users',
  search_texts: 'modules/users',
  membership_counts: 'modules/users',
  membership_count_deltas: 'modules/users',
  education_records: 'modules/education',
  audit_entries: 'modules/audit',
  audit_lines: 'modules/audit',
  removed_names: 'modules/audit',
  maintenance: 'modules/maintenance',
  sessions: 'modules/auth',
  code_challenges: 'modules/auth',
  sign_in_failures: 'modules/auth',
  wrong_code_counts: 'modules/auth',
  sign_in_events: 'modules/auth',
  sign_in_links: 'modules/auth',
  export_jobs: 'modules/admin',
  import_jobs: 'modules/import',
  imported_members: 'modules/import',
  bulk_actions: 'modules/superadmin',
  saved_views: 'modules/saved-views',
  deleted_members: 'modules/superadmin',
  mails: 'infra/mail',
  orphaned_files: 'infra/storage',
  kept_backups: 'infra/backup',
};

/** Files that may write tables of another module, each with its reason. */
const FOREIGN_WRITERS: Record<string, string> = {
  'bin/seed-members.query.ts': 'fills an empty portal with demo members and their studies',
};

/** Files that write a table whose name is a variable, each with its reason. */
const WRITERS_OF_ANY_TABLE: Record<string, string> = {
  'infra/backup/load-tables.query.ts': 'restores all tables of an empty portal',
  'infra/database/delete-in-batches.query.ts': 'deletes from the table that its caller names and must own',
  'infra/database/moved-rows.query.ts':
    'moves the rows of a deleted member out of all tables and back; finds these tables by their foreign keys, so that a new table cannot be forgotten',
};

/** Files that open transactions, each with its reason. */
const OPENERS: Record<string, string> = {
  'infra/backup/load-tables.query.ts': 'restores an empty portal, which no process uses yet',
  'infra/database/database-session.query.ts': 'reads a snapshot and writes nothing',
  'infra/database/transaction.ts': 'holds inTransaction',
};

/** Triggers and functions of the database write these tables. */
const WRITTEN_BY_THE_DATABASE = ['search_texts', 'membership_counts', 'membership_count_deltas'];

interface Source {
  path: string;
  /** The file's text without comments. */
  code: string;
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

const sources: Source[] = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
  .map((path) => ({ path, code: withoutComments(readFileSync(join(SOURCE, path), 'utf8')) }))
  .sort((a, b) => a.path.localeCompare(b.path));

const outsideMigrations = sources.filter(({ path }) => !path.startsWith('infra/database/migrations/'));

/** Maps the class of each entity to its table. */
function tablesByEntity(): Map<string, string> {
  const declared = outsideMigrations.flatMap(({ code }) => [
    ...code.matchAll(/@Entity\('(\w+)'\)[\s\S]*?export class (\w+)/g),
  ]);
  return new Map(declared.map(([, table = '', entity = '']) => [entity, table]));
}

const entities = tablesByEntity();
const tables = [...entities.values()];

/** Returns the tables that a file writes, by SQL, by TypeORM, or by `deleteInBatches`. */
function tablesWrittenBy({ code }: Source): string[] {
  const named = [
    ...code.matchAll(/\b(?:INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|COPY)\s+"?(\w+)/g),
    ...code.matchAll(/\btable: '(\w+)'/g),
  ].map(([, table = '']) => table);
  const mapped = [
    ...code.matchAll(/\.(?:insert|update|upsert|delete|save|into|remove|softDelete)\(\s*([A-Z]\w+)/g),
  ].map(([, entity = '']) => entities.get(entity) ?? '');
  return [...new Set([...named, ...mapped])].filter((table) => tables.includes(table)).sort();
}

/** Returns "file: table" for each table that the file writes although another module owns the table. */
function foreignWrites(source: Source): string[] {
  if (FOREIGN_WRITERS[source.path]) return [];
  return tablesWrittenBy(source)
    .filter((table) => !dirname(source.path).startsWith(OWNERS[table] ?? 'no owner'))
    .map((table) => `${source.path}: ${table}`);
}

/** Returns the class that a file must hold, such as `MemberListService` for `member-list.service.ts`. */
function classNameOf(path: string, suffix: string): string {
  const [name = ''] = basename(path).split(`.${suffix}.ts`);
  return `${name}-${suffix}`.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Returns the patterns that match SQL in a file. Omits `FRAGMENT` for entities, because their defaults, indexes and
 * checks contain parts of statements.
 */
function patternsFor(path: string): RegExp[] {
  const statements = [SQL, STATEMENT_CALL, ENTITY_CALL];
  return path.endsWith('.entity.ts') ? statements : [...statements, FRAGMENT];
}

describe('SQL', () => {
  it('occurs only in repository, query and migration files and in the listed exceptions', () => {
    const holders = sources.filter(
      ({ path, code }) => !HOLDS_SQL.test(path) && patternsFor(path).some((pattern) => pattern.test(code)),
    );
    expect(holders.map(({ path }) => path)).toEqual(Object.keys(EXCEPTIONS));
  });
});

describe('A transaction', () => {
  it('is opened only by inTransaction, which runs callbacks after the commit, and by the listed files', () => {
    const openers = outsideMigrations.filter(({ code }) => OPENS_TRANSACTION.test(code));
    expect(openers.map(({ path }) => path)).toEqual(Object.keys(OPENERS));
  });
});

describe('A table', () => {
  it('has one module as its owner', () => {
    expect(Object.keys(OWNERS).sort()).toEqual([...tables].sort());
  });

  it('is written only by the module that owns the table and by the listed files', () => {
    expect(outsideMigrations.flatMap(foreignWrites)).toEqual([]);
  });

  it('is named literally, not by a variable, in each file that writes to it, except in the listed files', () => {
    const writers = outsideMigrations.filter(({ code }) => WRITES_ANY_TABLE.test(code));
    expect(writers.map(({ path }) => path)).toEqual(Object.keys(WRITERS_OF_ANY_TABLE));
  });

  const written = Object.keys(OWNERS).filter((table) => !WRITTEN_BY_THE_DATABASE.includes(table));

  it.each(written)('%s is written by at least one source file', (table) => {
    const writers = outsideMigrations.filter((source) => tablesWrittenBy(source).includes(table));
    expect(writers.map(({ path }) => path)).not.toEqual([]);
  });
});

describe('A service', () => {
  const services = sources.filter(({ path }) => path.endsWith('.service.ts'));

  it.each(services)('$path exports the class that its file name implies', ({ path, code }) => {
    expect(code).toContain(`export class ${classNameOf(path, 'service')} `);
  });
});

describe('A repository', () => {
  const repositories = sources.filter(({ path }) => path.endsWith('.repository.ts'));

  it.each(repositories)('$path exports the class that its file name implies', ({ path, code }) => {
    expect(code).toContain(`export class ${classNameOf(path, 'repository')} `);
  });
});
