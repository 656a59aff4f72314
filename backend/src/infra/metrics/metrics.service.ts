import { Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** From a cached answer to the end of the longest streamed export, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120, 600];

/** What the process counts about itself, under the names that Prometheus reads. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  /** Requests of the API by the pattern of their route, so that no id makes a series of its own. */
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the end of an API answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });

  /** Sign-in and registration codes among them. `failed` counts attempts that are made again. */
  readonly mails = new Counter({
    name: 'portal_mails_total',
    help: 'Mails by template and outcome: sent, dropped (refused for good or not wanted any more), failed.',
    labelNames: ['template', 'outcome'] as const,
    registers: [this.registry],
  });

  readonly exports = new Histogram({
    name: 'portal_export_duration_seconds',
    help: 'Time of an export: streamed or background; done, failed, refused (others were running) or left (by its client, or for another worker).',
    labelNames: ['format', 'way', 'outcome'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}
