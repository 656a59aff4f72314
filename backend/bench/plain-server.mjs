import 'reflect-metadata';
import { createServer } from 'node:http';
import { built } from './built.mjs';
import { builtStatements, database } from './plain-database.mjs';

/**
 * A yardstick for the portal: a server without a framework. It has the same URLs for the measured routes. It uses
 * `node:http`, `pg` and the portal's services, so it runs the same statements and sends responses of the same size. It
 * does not validate requests, sign tokens, write logs, count requests or queue jobs. It sends its port to the parent
 * process.
 */

const { SessionRepository } = await built('modules/auth/session.repository.js');
const { SessionService } = await built('modules/auth/session.service.js');
const { IdentifyGuard } = await built('modules/auth/identify.guard.js');
const { CodeChallengeRepository } = await built('modules/auth/code-challenge.repository.js');
const { SignInEventRepository } = await built('modules/auth/sign-in-event.repository.js');
const { SignInLinkRepository } = await built('modules/auth/sign-in-link.repository.js');
const { CodeRequestService } = await built('modules/auth/code-request.service.js');
const { CodeVerificationService } = await built('modules/auth/code-verification.service.js');
const { CodeDigestService } = await built('modules/auth/code-digest.service.js');
const { SignInService } = await built('modules/auth/sign-in.service.js');
const { MemberRepository } = await built('modules/users/member.repository.js');
const { DeepPagesService } = await built('modules/admin/list/deep-pages.service.js');
const { MemberListService } = await built('modules/admin/list/member-list.service.js');
const { MembershipStatsService } = await built('modules/admin/analytics/membership-stats.service.js');
const { SuggestionsService } = await built('modules/admin/suggestions/suggestions.service.js');
const { MemberStatsService } = await built('modules/profile/member-stats.service.js');
const { MailRepository } = await built('infra/mail/mail.repository.js');

const { CODE_PEPPER = '', BENCH_CLAIMS = '{}', BENCH_TOKEN = '' } = process.env;
const LIFTED = 100_000_000;
const env = {
  CODE_PEPPER,
  CODES_PER_HOUR: LIFTED,
  CODES_PER_DAY: LIFTED,
  CODES_PER_DAY_TOTAL: LIFTED,
  STRANGER_MAILS_PER_HOUR_AND_NETWORK: LIFTED,
  STRANGER_MAILS_PER_HOUR: LIFTED,
};
const CLIENT = { network: '127.0.0.1', coarseNetwork: '127.0.0.0/16', device: null };

const statements = await builtStatements();
const users = new MemberRepository({ manager: database });
const jwt = { verify: () => JSON.parse(BENCH_CLAIMS), sign: () => BENCH_TOKEN };
const mails = new MailRepository(database);
const outbox = {
  add: (/** @type {any} */ manager, /** @type {any} */ { recipient, ...mail }) =>
    mails.add(manager, mail, [recipient]),
};
const digests = new CodeDigestService(env);
const challenges = new CodeChallengeRepository(database, env);
const events = new SignInEventRepository(database, digests);
const links = new SignInLinkRepository(database);
const watch = { accessChanged: () => undefined };
/** Always reads from the primary. Ignores the first argument, by which the portal may choose the replica. */
const readHere = (/** @type {unknown} */ _, /** @type {(from: typeof database) => any} */ read) =>
  read(database);
const reads = {
  forUser: readHere,
  preferPrimary: (/** @type {(from: typeof database) => any} */ read) => read(database),
};
const sessionRows = new SessionRepository(database, reads, watch);
const identifyGuard = new IdentifyGuard(sessionRows, jwt, reads);
const sessions = new SessionService(database, sessionRows, events, users, jwt);
const requests = new CodeRequestService(database, challenges, events, users, outbox);
const brake = { refuseIfTooSoon: async () => undefined, countWrongCode: async () => undefined };
const codes = new CodeVerificationService(challenges, digests, events, brake);
const profile = {
  getWithin: async (/** @type {unknown} */ _, /** @type {string} */ id) => {
    const [[user], education] = await Promise.all([
      database.query(statements.userById, [id]),
      database.query(statements.education, [id]),
    ]);
    return { ...user, education };
  },
};
const maintenance = { assertOff: async () => undefined };
const signIn = new SignInService(
  database,
  codes,
  challenges,
  links,
  digests,
  users,
  maintenance,
  sessions,
  events,
  profile,
  outbox,
);
const list = new MemberListService(reads, new DeepPagesService(database, { count: 0 }));
const membershipStats = new MembershipStatsService(reads);
const suggestions = new SuggestionsService(database);
const memberStats = new MemberStatsService(reads);

/** A signal that never aborts, because the bench never aborts a request. */
const NEVER = new AbortController().signal;

/** @param {URLSearchParams} params */
const listQuery = (params) => ({
  sortBy: 'createdAt',
  sortOrder: 'desc',
  limit: 12,
  ...Object.fromEntries(params),
  page: Number(params.get('page') ?? 1),
  ...Object.fromEntries(
    ['passingYear', 'passingYearFrom', 'passingYearTo']
      .filter((name) => params.has(name))
      .map((name) => [name, Number(params.get(name))]),
  ),
});

/** @type {Record<string, (user: {id: string}, params: URLSearchParams) => Promise<unknown>>} */
const pages = {
  '/api/admin/users': ({ id }, params) => list.page(listQuery(params), id, NEVER),
  '/api/admin/suggestions': async (_user, params) => ({
    values: await suggestions.suggest(Object.fromEntries(params)),
  }),
  '/api/admin/stats': async ({ id }) => ({ stats: await membershipStats.read(id) }),
  '/api/profile/stats': async ({ id }) => ({ stats: await memberStats.of(id) }),
};

/** @type {Record<string, (body: any) => Promise<unknown>>} */
const forms = {
  '/api/auth/send-login-otp': async ({ email }) => ({
    alumniId: await requests.request({ purpose: 'login', email, client: CLIENT }),
  }),
  '/api/auth/verify-login-otp': ({ alumniId, otp }) => signIn.signInByCode(alumniId, otp, CLIENT),
};

/** @param {import('node:http').IncomingMessage} incoming */
async function answerOf(incoming) {
  const [path = '', query] = (incoming.url ?? '').split('?');
  if (incoming.method === 'GET') {
    return pages[path]?.(await identifyGuard.identify(''), new URLSearchParams(query));
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
