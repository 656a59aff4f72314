import { Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { StaleWhileRevalidateCache } from '../../common/stale-while-revalidate-cache.js';
import { ReadSourceService } from '../../infra/database/replica/read-source.service.js';
import { INSTITUTIONS } from '../reference/institutions.js';
import type { InstitutionCountDto } from './dto/institution-count.dto.js';
import { readInstitutions } from './institution-counts.query.js';
import { MembershipCountsService, SMALL_MEMBERSHIP } from './membership-counts.service.js';

const NAMES = INSTITUTIONS.map(({ name }) => name);
const read = (database: DataSource) => readInstitutions(database, NAMES);

/** Counts members and mentors by institution. Caches the counts of a large portal. */
@Injectable()
export class InstitutionCountsService {
  private readonly cache = new StaleWhileRevalidateCache(() =>
    this.reads.since(Number.NEGATIVE_INFINITY, read),
  );

  constructor(
    private readonly reads: ReadSourceService,
    private readonly membershipCounts: MembershipCountsService,
  ) {}

  /**
   * Returns every institution of the society in the order of the registration form. Counts a small portal in the given
   * database, or at the primary.
   */
  async get(database?: DataSource): Promise<InstitutionCountDto[]> {
    const { total } = await this.membershipCounts.recent();
    if (total > SMALL_MEMBERSHIP) return this.cache.get();
    return database ? read(database) : this.reads.fromPrimary(read);
  }
}
