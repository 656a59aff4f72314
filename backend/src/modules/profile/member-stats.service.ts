import { Injectable } from '@nestjs/common';
import { ReadSourceService } from '../../infra/database/replica/read-source.service.js';
import { INSTITUTION_NAMES } from '../reference/institutions.js';
import { noSuchMember } from '../users/member.repository.js';
import type { MemberStatsDto } from './dto/stats.dto.js';
import { readMemberStats } from './member-stats.query.js';

@Injectable()
export class MemberStatsService {
  constructor(private readonly reads: ReadSourceService) {}

  async of(userId: string): Promise<MemberStatsDto> {
    const stats = await this.reads.preferPrimary((database) =>
      readMemberStats(database, userId, INSTITUTION_NAMES),
    );
    // The member was deleted after the request was authenticated.
    if (!stats) throw noSuchMember();
    return stats;
  }
}
