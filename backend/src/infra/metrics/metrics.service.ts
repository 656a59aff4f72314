import { Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Histogram buckets in seconds, from a cached response to the longest streamed export. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120, 600];

/** The Prometheus metrics of the process. */
@Injectable()
export class MetricsService {
  readonly registry = new Registry();

  /**
   * Shows Prometheus that this web process or worker runs. Prometheus finds the processes by DNS, so a stopped process
   * disappears without an error. Therefore an alert fires if this metric is absent.
   */
  readonly process = new Gauge({
    name: 'portal_process_info',
    help: 'Always 1. The label process is web or worker.',
    labelNames: ['process'],
    registers: [this.registry],
  });

  /** The API requests by route pattern. The path itself would create a time series for each id. */
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from an API request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });

  /**
   * Counts the failed attempts at jobs. The work stays in the database, and a periodic task of the worker adds the job
   * again.
   */
  readonly failedJobs = new Counter({
    name: 'portal_failed_jobs_total',
    help: 'Jobs by queue that ended with an error.',
    labelNames: ['queue'],
    registers: [this.registry],
  });

  /** All mails, including one-time codes. `failed` counts attempts that the worker retries. */
  readonly mails = new Counter({
    name: 'portal_mails_total',
    help: 'Mails by template and outcome: sent, dropped (refused permanently or no longer needed), failed.',
    labelNames: ['template', 'outcome'] as const,
    registers: [this.registry],
  });

  readonly exports = new Histogram({
    name: 'portal_export_duration_seconds',
    help: 'Time of an export by way (streamed or background) and outcome: done, failed, refused (others were running), left (the client disconnected, or the worker stopped or lost its lease) or revoked (its administrator lost the right to it).',
    labelNames: ['format', 'way', 'outcome'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly wrongCodes = new Counter({
    name: 'portal_wrong_codes_total',
    help: 'Wrong one-time codes for all addresses.',
    registers: [this.registry],
  });

  /** Infinite while the replica does not answer. The metric has no sample if no replica is configured. */
  readonly replicaLag = new Gauge({
    name: 'portal_replica_lag_seconds',
    help: 'Age of the data of the replica in DATABASE_REPLICA_URL.',
    registers: [this.registry],
  });

  readonly reads = new Counter({
    name: 'portal_membership_reads_total',
    help: 'Reads for lists, searches, statistics and exports by the server that answered: primary or replica.',
    labelNames: ['server'] as const,
    registers: [this.registry],
  });

  /** The metric has no sample before the first nightly check of this process. */
  readonly membershipCountDifferences = new Gauge({
    name: 'portal_membership_count_differences',
    help: 'Counts that differed from a real count of the members at the last nightly check of this process.',
    registers: [this.registry],
  });

  constructor() {
    // A gauge without labels begins with a sample of 0, which an alert rule would take for a measured value.
    this.replicaLag.remove();
    this.membershipCountDifferences.remove();
    collectDefaultMetrics({ register: this.registry });
  }
}
