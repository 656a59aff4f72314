import { hostname } from 'node:os';
import { type DiagLogger, DiagLogLevel, diag } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { traceSql } from './sql-spans.js';

const ignore = () => undefined;

/**
 * Sends spans to the collector at the endpoint. The packages of OpenTelemetry read their other environment variables
 * themselves, such as OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER. Returns a function that sends the spans that
 * are still in memory.
 */
export function startOpenTelemetry(
  name: string,
  endpoint: string,
  onProblem: (message: string) => void,
): () => Promise<void> {
  diag.setLogger(reportTo(onProblem), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': name,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  traceSql();
  return () => provider.forceFlush();
}

function reportTo(onProblem: (message: string) => void): DiagLogger {
  return { error: onProblem, warn: onProblem, info: ignore, debug: ignore, verbose: ignore };
}
