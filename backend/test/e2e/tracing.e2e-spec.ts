import { ApiClient } from '../support/api-client.js';
import { atOnce, receiveCode, verifyLogin } from '../support/codes.js';
import { exportIn, startExport } from '../support/exports.js';
import { addWithRole, someEmail } from '../support/members.js';
import { PortalProcess } from '../support/portal-process.js';
import { registrationForm } from '../support/registration.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { type ReceivedSpan, TraceCollector } from '../support/trace-collector.js';

const SEARCHED = 'asha';
const CLIENT = '203.0.113.7';

/** Values in the requests and responses below that no span may contain. */
const secrets = [SEARCHED, CLIENT, '9800000001', '400001', '1990-05-17', 'Law College'];

let portal: TestPortal;
let collector: TraceCollector;
let spans: ReceivedSpan[];
let packages: string[];

/** Registers, signs in, searches and exports at two processes that send traces, then ends both. */
beforeAll(async () => {
  collector = await new TraceCollector().start();
  portal = await startTestPortal({ worker: false, env: { EXPORT_INLINE_ROWS: 0, DATABASE_POOL: 2 } });
  const { token } = await addWithRole(portal, 'ADMIN');
  const env = { ...portal.env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const [web, worker] = await Promise.all([
    PortalProcess.web(env, { probed: true }),
    PortalProcess.worker(env),
  ]);
  const traced = { ...portal, url: web.url, api: new ApiClient(web.url) };

  const email = someEmail();
  const { alumniId, otp } = await receiveCode(traced, 'registration', email);
  const joined = await traced.api.post('/auth/register', registrationForm(email, alumniId, otp));
  const login = await receiveCode(traced, 'login', email, 2);
  const signedIn = await verifyLogin(traced, login);
  // There are more requests than connections in the pool, so some requests wait for a connection.
  await atOnce(8, () => traced.api.get(`/admin/users?search=${SEARCHED}`, { token, from: CLIENT }));
  const { id } = await startExport(traced, token, `format=csv&search=${SEARCHED}`);
  await exportIn(traced, token, id);
  secrets.push(email, alumniId, otp, joined.body.token, login.otp, signedIn.body.token, token);

  packages = await web.packages();
  await Promise.all([web.end('SIGTERM'), worker.end('SIGTERM')]);
  spans = collector.spans;
});
afterAll(async () => {
  await portal.stop();
  await collector.stop();
});

const named = (name: string) => spans.filter((span) => span.name === name);

/** Returns the names of all spans below the given span, each with the name of its service. */
function below({ traceId, spanId }: ReceivedSpan): string[] {
  const children = spans.filter((span) => span.traceId === traceId && span.parentSpanId === spanId);
  return children.flatMap((child) => [`${child.service}: ${child.name}`, ...below(child)]);
}

describe('Traces', () => {
  it("connect a code request, through the outbox and the job, to the worker's SQL statements", () => {
    const [request] = named('POST /api/auth/send-login-otp');
    expect(request?.attributes).toMatchObject({ 'http.response.status_code': 200 });
    const names = below(request as ReceivedSpan);
    expect(names).toEqual(
      expect.arrayContaining([
        'portal-web: INSERT mails',
        'portal-worker: process code-mail',
        'portal-worker: UPDATE mails',
        'portal-worker: send mail',
      ]),
    );
  });

  it('connect the request that starts an export to the COPY statement of the worker', () => {
    const [request] = named('GET /api/admin/export');
    const names = below(request as ReceivedSpan);
    expect(names).toContain('portal-worker: process export');
    expect(names).toContain('portal-worker: COPY users');
  });

  it('assign an SQL statement to the request that runs it, even if requests wait for connections', () => {
    const lists = named('GET /api/admin/users');
    expect(lists).toHaveLength(8);
    for (const list of lists) expect(below(list)).toContain('portal-web: SELECT sessions');
  });

  it('contain no e-mail address, code, token, name, number, search term or client address', () => {
    expect(spans.length).toBeGreaterThan(50);
    const received = collector.bodies.join('\n');
    // Search for whole words, because a time in nanoseconds may contain the digits of a code.
    const isIn = (secret: string) => new RegExp(`\\b${secret}\\b`, 'i').test(received);
    expect(secrets.filter(isIn)).toEqual([]);
  });
});

describe('OpenTelemetry', () => {
  it('is not loaded unless a collector is configured', async () => {
    const sdk = '@opentelemetry/sdk-trace';
    expect(packages).toContain(sdk);
    const web = await PortalProcess.web(portal.env, { probed: true });
    expect(await web.packages()).not.toContain(sdk);
    await web.end('SIGTERM');
  });

  it('lets a process serve requests and exit with code 0 even if the collector is down', async () => {
    const silent = await new TraceCollector().start();
    const { url } = silent;
    await silent.stop();
    const web = await PortalProcess.web({ ...portal.env, OTEL_EXPORTER_OTLP_ENDPOINT: url });
    expect((await new ApiClient(web.url).get('/reference')).status).toBe(200);
    await web.end('SIGTERM');
    expect(web.exitCode).toBe(0);
  });
});
