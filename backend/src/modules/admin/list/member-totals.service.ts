import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MembershipCube } from '../../users/membership-cube.service.js';
import { countStatement } from './filter-conditions.js';
import { Parameters } from './parameters.js';
import { Remembered } from './remembered.js';
import { hasTraits, isByTraits, matchesTraits, type ResolvedFilter } from './resolved-filter.js';

/** A total up to this is counted for each request; nobody notices that a greater one is some seconds old. */
const COUNTED = 10_000;

/** How many members match a filter. */
@Injectable()
export class MemberTotals {
  private readonly great = new Remembered<number>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly cube: MembershipCube,
  ) {}

  async of(filter: ResolvedFilter): Promise<number> {
    if (!isByTraits(filter)) return this.recall(filter) ?? this.count(filter);
    const estimate = await this.estimate(filter);
    return estimate > COUNTED ? estimate : this.count(filter);
  }

  /** A great total that was counted in the last ten seconds. */
  recall(filter: ResolvedFilter): number | undefined {
    return this.great.get(filter);
  }

  async count(filter: ResolvedFilter, source: Pick<DataSource, 'query'> = this.dataSource): Promise<number> {
    const values = new Parameters();
    const at = performance.now();
    const [{ total }] = await source.query(countStatement(filter, values.bind), values.list);
    if (total > COUNTED) this.great.set(filter, total, at);
    return total;
  }

  /** In one process of PostgreSQL: several would hold up a longer statement that runs at the same time. */
  countAlone(filter: ResolvedFilter): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SET LOCAL max_parallel_workers_per_gather = 0');
      return this.count(filter, manager);
    });
  }

  /** How many have the traits that the filter asks for, whatever else it asks. */
  private async estimate(filter: ResolvedFilter): Promise<number> {
    const membership = await this.cube.recent();
    return hasTraits(filter) ? membership.count(matchesTraits(filter)) : membership.total;
  }
}
