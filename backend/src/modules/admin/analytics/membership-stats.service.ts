import { Injectable } from '@nestjs/common';
import { ReadSourceService } from '../../../infra/database/replica/read-source.service.js';
import { INSTITUTION_NAMES } from '../../reference/institutions.js';
import type { MembershipStatsDto } from './dto/membership-stats.dto.js';
import { readMembershipStats } from './membership-stats.query.js';

@Injectable()
export class MembershipStatsService {
  constructor(private readonly reads: ReadSourceService) {}

  /**
   * Returns the statistics for an administrator. While the primary answers, the statistics include all changes that
   * this administrator has made.
   */
  read(userId: string): Promise<MembershipStatsDto> {
    return this.reads.forUser(userId, (database) => readMembershipStats(database, INSTITUTION_NAMES));
  }
}
