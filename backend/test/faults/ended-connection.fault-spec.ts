import { once } from 'node:events';
import { DataSource } from 'typeorm';
import { toAppError } from '../../src/common/errors/to-app-error.js';
import { dataSourceOptions } from '../../src/infra/database/data-source.js';
import { poolOf } from '../../src/infra/database/sql.query.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '../support/test-database.js';
import { eventually } from '../support/time.js';

describe('A connection that PostgreSQL closes right after it answers a query', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let portal: DataSource;
  let other: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    other = await openTestDatabase();
    database = await createTestDatabase();
    proxy = await TcpProxy.before(database.url);
    portal = await new DataSource(
      dataSourceOptions({ DATABASE_URL: proxy.url, DATABASE_POOL: 1 }, []),
    ).initialize();
  });
  afterAll(async () => {
    await portal.destroy();
    await proxy.remove();
    await Promise.all([database.drop(), other.drop()]);
  });

  it('makes the query fail that waits for this connection; a later query gets a new connection', async () => {
    const [{ pid }] = await portal.query('SELECT pg_backend_pid() AS pid');
    proxy.hold();
    const answered = poolOf(portal).query('SELECT 1 AS one');
    const waiting = portal.query('SELECT 2 AS two').catch(toAppError);
    await eventually(async () => {
      const [session] = await other.db.query('SELECT state, query FROM pg_stat_activity WHERE pid = $1', [
        pid,
      ]);
      return session.state === 'idle' && session.query.startsWith('SELECT 1');
    });
    await other.db.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
    const removed = once(poolOf(portal), 'remove');
    // The answer and the end of the connection now arrive together.
    proxy.release();
    expect((await answered).rows).toEqual([{ one: 1 }]);
    expect(await waiting).toMatchObject({ code: 'UNAVAILABLE' });
    await removed;
    expect(await portal.query('SELECT 3 AS three')).toEqual([{ three: 3 }]);
  });
});
