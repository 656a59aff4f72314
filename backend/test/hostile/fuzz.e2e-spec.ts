import { Agent } from 'node:http';
import { declaredRoutes } from '../architecture/declared-routes.js';
import { operations } from '../support/openapi-document.js';
import { PortalProcess } from '../support/portal-process.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { Cast, type Played } from './fuzz/cast.js';
import { drawRequests, type FuzzRequest } from './fuzz/requests.js';
import { type Answer, send } from './fuzz/send.js';
import { problemOf } from './fuzz/verdict.js';

/** A different seed generates different requests: `FUZZ_SEED=7 node scripts/test.mjs backend fuzz`. */
const SEED = Number(process.env.FUZZ_SEED ?? 1936);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 10_000);
/** After this many requests, all caches are filled and all lazy modules are loaded. */
const WARM_UP = Math.floor(REQUESTS * 0.4);
const MAX_CONCURRENT_REQUESTS = 12;
const VERBOSE = process.env.FUZZ_SEED !== undefined;
/** The memory growth that a leak of 1 kB in each request after the warm-up would cause. */
const GROWTH_BYTES = 6_000_000;

describe(`Requests drawn at random from every route (seed ${SEED})`, () => {
  const problems: string[] = [];
  const reached = new Set<string>();
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONCURRENT_REQUESTS });
  let portal: TestPortal;
  let server: PortalProcess;
  let cast: Cast;
  const growth = { held: 0, rss: 0 };

  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
    server = await PortalProcess.web(portal.env, { probed: true });
    cast = await Cast.gather(portal);
    const requests = drawRequests(operations, SEED, REQUESTS);
    await sendAll(requests.slice(0, WARM_UP), 0);
    const before = await server.memory();
    await sendAll(requests.slice(WARM_UP), WARM_UP);
    const after = await server.memory();
    growth.held = after.held - before.held;
    growth.rss = after.rss - before.rss;
    if (VERBOSE) console.warn('memory in bytes', { before, after });
  }, 600_000);
  afterAll(async () => {
    agent.destroy();
    await server.end('SIGTERM');
    await portal.stop();
  });

  async function sendAll(requests: FuzzRequest[], first: number) {
    let next = 0;
    const sendSome = async () => {
      while (next < requests.length && server.isAlive) {
        const index = next++;
        const request = requests[index];
        if (request) await sendOne(request, first + index);
      }
    };
    await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, sendSome));
  }

  async function sendOne(drawn: FuzzRequest, index: number) {
    const request = await cast.play(drawn);
    try {
      const answer = await send(server.url, request, agent);
      if (answer) await look(request, answer, index);
    } catch (error) {
      report(request, index, `no answer: ${error}`);
    }
  }

  async function look(request: Played, answer: Answer, index: number) {
    const problem = problemOf(request, answer);
    if (problem) report(request, index, `answer ${problem}: ${answer.status} ${answer.body.slice(0, 300)}`);
    if (answer.status < 300) {
      if (request.operation.startsWith(`${request.method} `)) reached.add(request.operation);
      cast.learn(request, answer.body);
    }
    // A random request may start maintenance. End the maintenance, so that later requests reach their routes.
    if (answer.status === 503) await portal.db.query('UPDATE maintenance SET is_enabled = false');
  }

  function report(
    { operation, person, method, path, headers, content }: FuzzRequest,
    index: number,
    what: string,
  ) {
    const shown = { ...headers, Authorization: headers.Authorization?.slice(0, 20) };
    problems.push(
      [
        `Request ${index} of seed ${SEED}, by ${person}, made for ${operation}: ${what}`,
        `  ${method} ${path.slice(0, 300)}`,
        `  ${JSON.stringify(shown).slice(0, 500)}`,
        `  ${JSON.stringify(content?.toString('latin1').slice(0, 500))}`,
      ].join('\n'),
    );
  }

  it('cover every documented route in the code, and no other route', async () => {
    const documented = (await declaredRoutes()).filter(({ isDocumented }) => isDocumented);
    const declared = documented.map(({ name }) => name.replace(/:(\w+)/g, '{$1}'));
    expect(operations.map(({ name }) => name).sort()).toEqual(declared.sort());
  });

  it('never cause a server error, and every refusal has a message and a request id', () => {
    expect(
      problems.length === 0 ? '' : `${problems.length} problems\n${problems.slice(0, 10).join('\n')}`,
    ).toBe('');
  });

  it('succeed on more than 80 % of the routes', () => {
    // Random values never contain the code of a mail, so some routes never succeed.
    const missed = operations.map(({ name }) => name).filter((name) => !reached.has(name));
    if (VERBOSE) console.warn('routes that no request reached with success', missed);
    expect(missed.length).toBeLessThan(operations.length * 0.2);
  });

  it('leave the process running, with no unexpected error in its log', () => {
    expect(server.isAlive).toBe(true);
    expect(server.log.filter((line) => !isExpected(line))).toEqual([]);
  });

  it('do not leak memory in the process', () => {
    expect(growth.held).toBeLessThan(GROWTH_BYTES);
  });

  it('never change the role of a member who sends requests', async () => {
    const roles = await cast.roles();
    expect(roles.filter(([before, now]) => before !== now)).toEqual([]);
  });
});

/** Returns true for a log line below the level of an error. */
function isExpected(line: string): boolean {
  const level = /^\{"level":(\d+)/.exec(line)?.[1];
  return level !== undefined && Number(level) <= 40;
}
