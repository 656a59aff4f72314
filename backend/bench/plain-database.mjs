import pg from 'pg';
import { built } from './built.mjs';

const { dataSourceOptions } = await built('infra/database/data-source.js');
const { entities } = await built('entities.js');

const { DATABASE_URL = '' } = process.env;
const settings = dataSourceOptions({ DATABASE_URL, DATABASE_POOL: 10 }, entities);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: settings.poolSize, ...settings.extra });

/**
 * Returns an object whose method `query` returns results in the same form as TypeORM's `query`.
 *
 * @param {pg.Pool | pg.PoolClient} connection
 */
const queries = (connection) => ({
  query: async (/** @type {string} */ sql, /** @type {unknown[]} */ values) => {
    const { command, rows, rowCount } = await connection.query(sql, values);
    return command === 'UPDATE' || command === 'DELETE' ? [rows, rowCount] : rows;
  },
});

/**
 * Takes the place of TypeORM's `DataSource` in the portal's services, but uses only the driver `pg`. It has as many
 * connections as the portal, and the same connection settings.
 */
export const database = {
  ...queries(pool),
  driver: { master: pool },
  transaction: async (/** @type {(manager: object) => Promise<unknown>} */ work) => {
    const connection = await pool.connect();
    try {
      await connection.query('START TRANSACTION');
      const result = await work(queries(connection));
      await connection.query('COMMIT');
      return result;
    } catch (error) {
      await connection.query('ROLLBACK');
      throw error;
    } finally {
      connection.release();
    }
  },
};

/** Returns two statements as TypeORM generates them for the portal: for a member, and for the education records. */
export async function builtStatements() {
  const { DataSource } = await import('typeorm');
  const source = new DataSource(dataSourceOptions({ DATABASE_URL, DATABASE_POOL: 2 }, entities));
  await source.initialize();
  const [User, Education] = ['User', 'EducationRecord'].map((name) => source.getMetadata(name).target);
  const select = (/** @type {any} */ entity, /** @type {string} */ where) =>
    source.createQueryBuilder(entity, 'row').where(where, { value: '' });
  const statements = {
    userById: select(User, 'row.id = :value').limit(1).getQuery().replace(':value', '$1'),
    education: select(Education, 'row.userId = :value')
      .orderBy({ 'row.startYear': 'DESC', 'row.id': 'DESC' })
      .getQuery()
      .replace(':value', '$1'),
  };
  await source.destroy();
  return statements;
}
