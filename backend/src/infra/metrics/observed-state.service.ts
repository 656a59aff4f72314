import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { LimitedWarnings } from '../../common/limited-warnings.js';
import { answersWithin, withTimeout } from '../../common/timeout.js';
import { KeptBackupRepository } from '../backup/keep/kept-backup.repository.js';
import { isStandby } from '../database/replica/replication.query.js';
import { poolOf } from '../database/sql.query.js';
import { unsentMails } from '../mail/unsent-mails.query.js';
import { pingRedis, requireConnection } from '../redis/connect-redis.js';
import { MetricsService } from './metrics.service.js';

const LOOK_WITHIN_MS = 1_000;
/**
 * The time that PostgreSQL or Redis has to answer. It is shorter than LOOK_WITHIN_MS, after which the measurement
 * fails. So the metric of a server that does not answer is 0 and not absent.
 */
const ANSWER_WITHIN_MS = 800;
const MILLISECONDS = 1_000;

/**
 * Measures PostgreSQL, Redis, the database connections, the unsent mails, the backups and the job queues each time
 * Prometheus reads the metrics. A failed measurement has no sample.
 */
@Injectable()
export class ObservedStateService implements OnModuleInit {
  constructor(
    private readonly metrics: MetricsService,
    private readonly dataSource: DataSource,
    private readonly redis: Redis,
    private readonly discovery: DiscoveryService,
    private readonly warnings: LimitedWarnings,
  ) {}

  onModuleInit(): void {
    const backups = new KeptBackupRepository(this.dataSource);
    this.gauge('portal_database_up', '1 if PostgreSQL answers this process, else 0.', [], async (gauge) => {
      gauge.set(Number(await answersWithin(ANSWER_WITHIN_MS, isStandby(this.dataSource))));
    });
    this.gauge('portal_redis_up', '1 if Redis answers this process, else 0.', [], async (gauge) => {
      gauge.set(Number(await answersWithin(ANSWER_WITHIN_MS, pingRedis(this.redis))));
    });
    this.gauge(
      'portal_database_connections',
      'Connections of the pool by state.',
      ['state'],
      async (gauge) => {
        const { totalCount, idleCount, waitingCount } = poolOf(this.dataSource);
        gauge.set({ state: 'busy' }, totalCount - idleCount);
        gauge.set({ state: 'idle' }, idleCount);
        // While a connection is idle, no query really waits. But for a moment, the pool counts each new query as
        // waiting, also the queries of the other gauges. So report 0 while a connection is idle.
        gauge.set({ state: 'wanted' }, idleCount > 0 ? 0 : waitingCount);
      },
    );
    this.gauge('portal_outbox_mails', 'Mails that wait to be sent.', [], async (gauge) => {
      gauge.set((await unsentMails(this.dataSource)).mails);
    });
    this.gauge('portal_outbox_age_seconds', 'Age of the oldest mail that waits.', [], async (gauge) => {
      gauge.set((await unsentMails(this.dataSource)).age);
    });
    this.gauge(
      'portal_backup_age_seconds',
      'Seconds since the newest complete kept backup; infinite without one.',
      [],
      async (gauge) => {
        gauge.set((await backups.ages()).newest);
      },
    );
    this.gauge(
      'portal_backup_verified_age_seconds',
      'Seconds since a kept backup was last verified; infinite if none was.',
      [],
      async (gauge) => {
        gauge.set((await backups.ages()).verified);
      },
    );
    this.gauge('portal_queue_jobs', 'Jobs by queue and state.', ['queue', 'state'], async (gauge) => {
      for (const queue of this.queues()) {
        const counts = await queue.getJobCounts('waiting', 'active', 'delayed');
        for (const [state, count] of Object.entries(counts)) gauge.set({ queue: queue.name, state }, count);
      }
    });
    this.gauge('portal_queue_age_seconds', 'Age of the job that waits longest.', ['queue'], async (gauge) => {
      for (const queue of this.queues()) {
        const [oldest] = await queue.getJobs(['waiting'], 0, 0, true);
        gauge.set({ queue: queue.name }, oldest ? (Date.now() - oldest.timestamp) / MILLISECONDS : 0);
      }
    });
  }

  /** Adds a gauge whose value `look` measures at each scrape. */
  gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    look: (gauge: Gauge<Label>) => Promise<void>,
  ): void {
    const { warnings } = this;
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.metrics.registry],
      async collect() {
        try {
          await withTimeout(LOOK_WITHIN_MS, look(this));
        } catch (error) {
          this.reset();
          // `reset` sets a gauge without labels to 0, which an alert rule would take for a measured value.
          if (labelNames.length === 0) this.remove();
          warnings.warn(error, 'metric not measured', { metric: name });
        }
      },
    });
  }

  /** Returns the job queues of this process. Throws without a connection to Redis. */
  private queues(): Queue[] {
    requireConnection(this.redis);
    const instances = this.discovery.getProviders().map(({ instance }) => instance);
    return [
      ...new Map(instances.filter((one) => one instanceof Queue).map((one) => [one.name, one])).values(),
    ];
  }
}
