import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ObservedStateService } from '../../infra/metrics/observed-state.service.js';
import { pendingDeltas } from './membership-counts-fold.query.js';

/**
 * Measures how many deltas of the membership counts wait for a worker. Runs in every process, so that the metric exists
 * even if no worker is running.
 */
@Injectable()
export class PendingCountsMetricService implements OnModuleInit {
  constructor(
    private readonly observed: ObservedStateService,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.observed.gauge(
      'portal_membership_count_deltas',
      'Changes of the membership counts that wait to be folded by a worker.',
      [],
      async (gauge) => gauge.set(await pendingDeltas(this.dataSource)),
    );
  }
}
