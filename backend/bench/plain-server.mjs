import 'reflect-metadata';
import { createServer } from 'node:http';
import pg from 'pg';

/**
 * What the portal would be without a framework: `node:http` and `pg`, and on them the portal's own statements, as many
 * on as many connections with the same settings, for answers of the same size. It checks, signs, logs, counts and queues
 * nothing and is there to be compared with. Its port goes to the parent process.
 *
 * GET /list: a session's check and the first page. POST /send, POST /verify: signing in.
 */

const part = (/** @type {string} */ path) => import(new URL(`../dist/${path}`, import.meta.url).href);
const { dataSourceOptions } = await part('infra/database/data-source.js');
const { entities } = await part('entities.js');
const { SessionService } = await part('modules/auth/session.service.js');
const { CodeRequestService } = await part('modules/auth/code-request.service.js');
const { CodeVerificationService } = await part('modules/auth/code-verification.service.js');
const { CodeDigest } = await part('modules/auth/code-digest.service.js');
const { openSession } = await part('modules/auth/sign-in.query.js');
const { UsersService } = await part('modules/users/users.service.js');
const { MailOutbox } = await part('infra/mail/mail-outbox.service.js');
const { MemberOrder } = await part('modules/admin/list/member-order.js');
const { memberPage } = await part('modules/admin/list/member-page.query.js');
const { sliceFromStart } = await part('modules/admin/list/page-slice.js');

const { DATABASE_URL = '', CODE_PEPPER = '', BENCH_CLAIMS = '{}', BENCH_TOKEN = '' } = process.env;
const LIFTED = 100_000_000;
const env = { CODE_PEPPER, CODES_PER_HOUR: LIFTED, CODES_PER_DAY: LIFTED, CODES_PER_DAY_TOTAL: LIFTED };
const settings = dataSourceOptions({ DATABASE_URL, DATABASE_POOL: 10 }, entities);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: settings.poolSize, ...settings.extra });

/** Answers in the shapes of TypeORM. @param {pg.Pool | pg.PoolClient} connection */
const queries = (connection) => ({
  query: async (/** @type {string} */ sql, /** @type {unknown[]} */ values) => {
    const { command, rows, rowCount } = await connection.query(sql, values);
    return command === 'UPDATE' || command === 'DELETE' ? [rows, rowCount] : rows;
  },
});

const database = {
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

/** The statements that the portal leaves to TypeORM, as TypeORM writes them. */
async function builtStatements() {
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

const statements = await builtStatements();
const users = new UsersService({ manager: database });
const jwt = { verify: () => JSON.parse(BENCH_CLAIMS), sign: () => BENCH_TOKEN };
const outbox = { add: MailOutbox.prototype.add, announce: async () => undefined };
const sessions = new SessionService(database, jwt);
const requests = new CodeRequestService(database, users, outbox, env);
const codes = new CodeVerificationService(database, new CodeDigest(env));
const order = new MemberOrder({ sortBy: 'createdAt', sortOrder: 'desc' });
const firstPage = sliceFromStart(order, { page: 1, limit: 12 });
const pagination = { totalUsers: 1_000_000, totalPages: 83_334, hasPrev: false, hasNext: true };

/** @type {Record<string, (body: any) => Promise<unknown>>} */
const routes = {
  '/list': async () => {
    await sessions.identify('');
    return { users: await memberPage(database, {}, firstPage), pagination };
  },
  '/send': async ({ email }) => ({
    alumniId: await requests.request({ purpose: 'login', email, network: '127.0.0.1' }),
  }),
  '/verify': async ({ alumniId, otp }) => {
    const challenge = await codes.verify('login', alumniId, otp);
    const { id } = await users.findByEmail(challenge.emailKey);
    const sid = await openSession(database, alumniId, id);
    const [[user], education] = await Promise.all([
      database.query(statements.userById, [id]),
      database.query(statements.education, [id]),
    ]);
    return { token: sessions.token({ sub: id, sid }), user: { ...user, education } };
  },
};

const server = createServer(async (incoming, answer) => {
  try {
    let text = '';
    for await (const chunk of incoming) text += chunk;
    const result = await routes[incoming.url ?? '']?.(text ? JSON.parse(text) : undefined);
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(result));
  } catch (error) {
    answer.writeHead(500).end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});
process.once('disconnect', () => process.exit());
