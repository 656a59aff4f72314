import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: Record<string, unknown>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

/** The parts of an OTLP request that the tests read. */
interface ExportedTraces {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'service' | 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
}

const toRecord = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** An OpenTelemetry collector that stores the traces that it receives by OTLP over HTTP, in JSON. */
export class TraceCollector {
  private readonly server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.url === '/v1/traces') this.bodies.push(Buffer.concat(chunks).toString());
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end('{}');
  });
  /** The bodies of the received traces, as text. */
  readonly bodies: string[] = [];
  url = '';

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  get spans(): ReceivedSpan[] {
    return this.bodies.flatMap((body) =>
      (JSON.parse(body) as ExportedTraces).resourceSpans.flatMap(({ resource, scopeSpans }) => {
        const service = String(toRecord(resource.attributes)['service.name']);
        return scopeSpans
          .flatMap(({ spans }) => spans)
          .map((span) => ({ ...span, service, attributes: toRecord(span.attributes) }));
      }),
    );
  }
}
