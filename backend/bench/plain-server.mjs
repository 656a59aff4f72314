import 'reflect-metadata';
import { createServer } from 'node:http';
import { built } from './built.mjs';
import { builtStatements, database } from './plain-database.mjs';

/**
 * What the portal would be without a framework: `node:http` and `pg`, and on them the portal's own rules and so its own
 * statements, at the portal's addresses, for answers of the same size. It checks, signs, logs, counts and queues nothing
 * and is there to be compared with. Its port goes to the parent process.
 */

const { SessionService } = await built('modules/auth/session.service.js');
const { CodeRequestService } = await built('modules/auth/code-request.service.js');
const { CodeVerificationService } = await built('modules/auth/code-verification.service.js');
const { CodeDigest } = await built('modules/auth/code-digest.service.js');
const { openSession } = await built('modules/auth/sign-in.query.js');
const { UsersService } = await built('modules/users/users.service.js');
const { MembershipCube } = await built('modules/users/membership-cube.service.js');
const { MemberTotals } = await built('modules/admin/list/member-totals.service.js');
const { MemberSearch } = await built('modules/admin/list/member-search.service.js');
const { DeepPages } = await built('modules/admin/list/deep-pages.service.js');
const { MemberListService } = await built('modules/admin/list/member-list.service.js');
const { MembershipStatsService } = await built('modules/admin/analytics/membership-stats.service.js');
const { MemberStatsService } = await built('modules/profile/member-stats.service.js');
const { MailOutbox } = await built('infra/mail/mail-outbox.service.js');

const { CODE_PEPPER = '', BENCH_CLAIMS = '{}', BENCH_TOKEN = '' } = process.env;
const LIFTED = 100_000_000;
const env = { CODE_PEPPER, CODES_PER_HOUR: LIFTED, CODES_PER_DAY: LIFTED, CODES_PER_DAY_TOTAL: LIFTED };

const statements = await builtStatements();
const users = new UsersService({ manager: database });
const jwt = { verify: () => JSON.parse(BENCH_CLAIMS), sign: () => BENCH_TOKEN };
const outbox = { add: MailOutbox.prototype.add, announce: async () => undefined };
const sessions = new SessionService(database, jwt);
const requests = new CodeRequestService(database, users, outbox, env);
const codes = new CodeVerificationService(database, new CodeDigest(env));
const cube = new MembershipCube(database, { on: () => undefined });
const totals = new MemberTotals(database, cube);
const list = new MemberListService(
  database,
  totals,
  new MemberSearch(database, totals),
  new DeepPages(database, cube),
);
const membershipStats = new MembershipStatsService(database, cube);
const memberStats = new MemberStatsService(database, cube);

/** @param {URLSearchParams} params */
const listQuery = (params) => ({
  sortBy: 'createdAt',
  sortOrder: 'desc',
  limit: 12,
  ...Object.fromEntries(params),
  page: Number(params.get('page') ?? 1),
  passingYear: params.has('passingYear') ? Number(params.get('passingYear')) : undefined,
});

/** @type {Record<string, (user: {id: string}, params: URLSearchParams) => Promise<unknown>>} */
const pages = {
  '/api/admin/users': (_user, params) => list.page(listQuery(params)),
  '/api/admin/stats': async () => ({ stats: await membershipStats.read() }),
  '/api/profile/stats': async ({ id }) => ({ stats: await memberStats.of(id) }),
};

/** @type {Record<string, (body: any) => Promise<unknown>>} */
const forms = {
  '/api/auth/send-login-otp': async ({ email }) => ({
    alumniId: await requests.request({ purpose: 'login', email, network: '127.0.0.1' }),
  }),
  '/api/auth/verify-login-otp': async ({ alumniId, otp }) => {
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

/** @param {import('node:http').IncomingMessage} incoming */
async function answerOf(incoming) {
  const [path = '', query] = (incoming.url ?? '').split('?');
  if (incoming.method === 'GET') {
    return pages[path]?.(await sessions.identify(''), new URLSearchParams(query));
  }
  let text = '';
  for await (const chunk of incoming) text += chunk;
  return forms[path]?.(JSON.parse(text));
}

const server = createServer(async (incoming, answer) => {
  try {
    const result = await answerOf(incoming);
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
